// The seam between the kit and a game. The build answers this module's path with the cart.ts of the game being built
// (tools/cartridge/compile.ts); as a file it names the null game, so that editors can follow it. What a cart.ts exports
// is declared in kit/contract.
export * from "../games/null/cart";
