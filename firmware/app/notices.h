// The licence notices that go with the image, as lines of at most 38 characters.
#ifndef APP_NOTICES_H
#define APP_NOTICES_H

extern const char notices_text[];

#endif
