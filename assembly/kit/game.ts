// The seam between the kit and a game. The build answers this module's path with a re-export of the cart.ts of the
// game being built (tools/build/compile.ts); as a file it names the null game, so that editors can follow it.
//
// What every games/<game>/cart.ts exports. "Position" is the state at STATE; all calls act on it.
//
//   identity.ts (generated)  ID TITLE TITLE_WORD VERSION SAVE_VERSION EDITION_COUNT SETUP_COUNT editionAt editionName
// editionMeaning minPlayers maxPlayers optionMask optionName optionMeaning
//   LINE: string                       only in games whose cartridge.json has a line: what the game is, for title and
// menus
//   face.ts (generated)  PICTURE PICTURE_BYTES     only in games with a face.txt: the title picture, commands in words
// (SPEC 2.2), as the null game has one
//   STATE: usize, STATE_SIZE: i32      the rules state: plain bytes, canonical (equal positions, equal bytes; unused
// bytes 0)
//   setup(edition, players, options, seedLo, seedHi): void    a new position; the arguments were checked; draws the
// first seat too
//   seatCount(): i32                   seats of the position
//   currentSeat(): i32                 seat that must act, -1 when over
//   listLegal(): void                  fills kit/base/legal for the current seat: beginLegal, addLegal ascending; at
// least one
//   perform(action): bool              plays a legal action; true when it revealed something hidden to anyone or used
// chance (an undo barrier)
//   isMidTurn(seat): bool              only in games in which other seats answer within a turn: whether a seat that is
// asked, or acted last, does so in the
//                                      middle of a turn, its own or another's: it neither begins its own nor has just
// ended it; of what is observed
//   endsTurn(action): bool             only in games with an action that does nothing but end the turn: whether a legal
// one is it, asked before
//                                      perform; it is that press, and nobody is asked again
//   score(seat): i32, rank(seat): i32  as if the game ended now
//   isStateValid(): bool               full check of arbitrary bytes at STATE; must not trap, hang or write
//   observe(seat): i32, OBSERVATION: usize     writes what the seat (-1: the public) may know, returns the length
//   resample(seat, seedLo, seedHi): void   deals anew, in place, all that the seat does not know, uniformly; the
// generator too
//   writeAction(action): void          appends an English sentence for a legal action to kit/words/text
//   writeNews(action, viewer): void    the same for the log as `viewer` (-1: all) may read it, called before perform;
// subject left out ("scans Window")
//   writeLateNews(seat): void          only in games with secret actions: what a seat did in secret last, if the action
// about to be played shows it to all;
//                                      called, before perform, for the seats whose newest entries in the log say
// nothing
//   aiStart(seat, level, seedLo, seedHi): void, aiStep(units): bool, aiAction(): i32, aiCancel(): void   think in
// counted units; aiStep tells whether it is
//                                      done; aiCancel does nothing when idle: apply, newGame, checkState and resample
// call it before they change anything;
//                                      aiAction is -1 before the choice is made and after aiCancel
//   TASTES: i32, tasteName(taste): string      only in games whose cartridge.json names tastes of the computer players
// of level 1 and 2, numbered from 1: aiStart
//                                      is then handed a level with a taste (kit/players/thinking)
//   tasteLiking(taste): string         only where cartridge.json says what they like: words that follow "likes"
//   UNITS_PER_STEP: i32                only in games of small units: how many are spent in a step, all together within
// 20 ms on the handheld; else 2
//   thought(): i32, writeThought(thought): void     only in games whose computers say what they think about: a number
// that changes with the words,
//                                      0: nothing to say; appends those words, at most 13 characters, which everybody
// may read
//   plannedAction(seat): i32           only in games in which a person may decide ahead what nobody's choice changes:
// the legal action that the seat,
//                                      which must act, decided for already, -1: none. It is played without a look, so
// that the device stays where it is
//   askAhead(seat, isFirst): i32       only in games with plannedAction in which a seat may be asked, too, what comes
// after others' decisions but does not
//                                      depend on them: plays on, in place, with any legal actions of the others, to
// what the seat is asked next, and
//                                      returns 1 if something hidden was shown on the way, else 0; -1 where it may
// depend on them, or nothing comes.
//                                      isFirst: from the game's position; else from where the call before ended and the
// seat acted since
//   viewReset(seat): void              forget cursors: another seat, another game (-1: nobody looks yet), after an
// undo; and what the seat, or with -1 any,
//                                      decided ahead
//   viewInput(pressed, seat): i32      newly pressed (or repeating) buttons, or 0, at every step while `seat` decides;
// an action code to play, or VIEW_*
//   viewDraw(seat, deciding): void     writes the table as `seat` (-1: the public) sees it to the display list, from
// OBSERVATION (already written) and,
//                                      when deciding, the legal list
//   viewDecision(seat): void           only in games whose view opens pages over a decision: closes them, as B would,
// so that a hint finds the decision
//   viewTellsNews(seat): bool          only in games in which what `seat` sees first when it comes to decide tells what
// the others did: then the news are not shown before
//   viewAround(pressed, seat, isFirst): void     only in games with pages to look at while others act: buttons pressed
// then, but A and B, which lead back, and X; directions and Y, which leads
//                                      to the next page, and with isFirst it opens. Of what is drawn nothing may come
// of the legal list
//   isAroundOpen(): bool               only in games with such pages that open something over a page: whether that is
// open; then viewAround is given A and B, too, and closes it
//   viewAroundDraw(seat): void         draws the page that is open as viewDraw does, from OBSERVATION; the bar is drawn
// already
//   writeHint(action): void            only in games whose level 3 gives hints: appends in at most 84 characters why a
// legal action of the current
//                                      seat, the choice of level 3, is good; asked of a position in which all that the
// seat does not know was dealt
//                                      anew, and which is put back afterwards: it may be played on, but nothing is
// thought about (aiStart)
//   prepareHint(action): void          only in games whose reasons come out of what level 3 plans: has that ready for
// the position as it stands
//   writeBetter(better, played): void  only in games with aiCompare that say more than writeHint of a costly choice:
// the same of what would have been better than
//                                      another legal action that was played
//   aiCompare(action, other, samples, seedLo, seedHi): bool, aiMargin(): i32, writeMargin(margin): void    only in
// games whose level 3 tells which choices
//                                      of a finished game were costly: begins to think as level 3 which of two legal
// actions of the current seat is
//                                      worth more, on so many samples, false: they are the same to it, or no choice
// that it weighs; then aiStep goes
//                                      on, aiAction is the better one, and aiMargin by how much, 0: not worth telling;
// appends that in words ("about 4 points more"), at most 28
//                                      characters
//   viewAim(action): i32               only in games with a lesson or hints: AIM_* of kit/screen/frame for a legal
// action of the deciding seat, and kit/screen/frame's mark around
//                                      what is to be chosen next on the screen that viewDraw would draw; OBSERVATION
// and the legal list are there
//   viewNote(): void                   only in games whose view shows what an action changed: takes OBSERVATION for
// what was in sight before the next one
//   viewGo(action): void               only in games whose view shows not all at once: puts the cursor on what viewAim
// would mark, so that a hint has it in sight
//   viewIsAsGood(action): bool         only in games with a lesson in which other choices come to the same: whether
// what is under the cursor, which is another
//                                      one, does for who learns what that action does; the lesson plays that then
//   viewFrames(action): void           only in games in which an action needs more than one thing: frames
// (kit/screen/frame) what is chosen later towards it and is in sight already;
//                                      called before viewAim, for the same action, and what is framed may be told by
// viewAim as the cursor's rows
//   viewLook(seat, chosen, better): void     only in games whose decisions need more than viewDraw and viewAim where a
// game is looked through: draws the decision of
//                                      `seat` in which `chosen` was played (-1: nothing yet) without what would come
// before it, and marks all
//                                      that `better` needs (kit/screen/frame); that is `chosen` itself where nothing
// better is known
//   lesson.ts (generated)              only in games with a lesson.json: LESSON_EDITION LESSON_PLAYERS LESSON_OPTIONS
// LESSON_SEED LESSON_SEAT
//                                      LESSON_PANEL_Y LESSON_ROWS LESSON_STEPS, and the tables that
//                                      kit/session/lesson/rows reads: LESSON_KINDS LESSON_VALUES LESSON_SAID
// LESSON_MARKS LESSON_TEXTS;
//                                      LESSON_WHOLE_LINES where the lesson asks that its panel cuts no line of text,
//                                      LESSON_SIGNS where it may cut single characters, signs of a map
//   ACTION_SOUNDS: usize               only in games with actions that sound differently: i32 by i32 a code x 16 + the
// SOUND_* (kit/screen/sound) of the actions
//                                      from there on, by rising codes, the lowest action's first; then i32.MAX_VALUE
//   round(): i32                       only in games of rounds: a number that rises when one begins
//   viewThing(key, value, x, y): void  only in games in which moves can be seen (kit/screen/motion): draws a thing that
// viewDraw told of by its key where it is on its way
//   writeLastNews(): void              only in games whose end brings about what no action tells: appends it, from the
// observation after the end, a sentence of at most 76
//                                      characters or nothing; the only person reads it with what others did last,
// before the result
//   NOTICES_ABOVE: bool                only in games with a heading at the top of the table: what others do, and why a
// press is refused, is told there, so that what lies below stays in sight
//   viewResult(page): void, RESULT_PAGES: i32   the final score screens, from the observation after the end
//   writeEnding(isTie): void           only in games that can end in several ways, or have a tie-break: appends a
// sentence, what ended the game and, when
//                                      `isTie`, what the tie-break is; from the observation after the end, at most 80
// characters
//   HELP_PAGES: i32, helpTitle(page): string, helpText(page): string     rules help: plain paragraphs, '\n' between
// them; the last page is About
export * from "../games/null/cart";
