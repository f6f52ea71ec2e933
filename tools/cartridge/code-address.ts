// The address in front of game codes in their pictures: an option of the build, empty where nobody gave one.

const IS_ADDRESS = /^[\x21-\x7e]{0,100}$/;

/** Returns the address of JUMPDECK_ADDRESS; throws where it cannot be in a picture. */
export function codeAddress(): string {
  const address = process.env.JUMPDECK_ADDRESS ?? "";
  if (IS_ADDRESS.test(address) && !/["\\]/.test(address)) return address;
  throw new SyntaxError(
    "JUMPDECK_ADDRESS takes at most 100 characters of an address, such as https://example.org/?play=",
  );
}
