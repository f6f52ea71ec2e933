// The balance of what players take, for each thing in a game's arena.json: how often it is taken where it could be, and
// the taker's result. Things are found by the names of actions and by their texts; knows no game.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { type PolicyName, policyOf } from "../sim/policy.ts";
import { type TableSetup, type TableEnd, playTable } from "./table.ts";

/** A kind of thing that players take. */
export interface BalanceKind {
  /** What it is called. */
  readonly kind: string;
  /** Names of the actions that take one, as in the layout. */
  readonly actions: readonly string[];
  /** Regular expression on the action's text; its first group names the thing. */
  readonly name: string;
}

/** Which games are played: all seats by the same policy. */
export interface BalancePlan extends TableSetup {
  readonly policy: PolicyName;
}

/** What one game showed. */
export interface BalanceRecord extends Pick<TableEnd, "scores" | "shares"> {
  /** Things that somebody could have taken, each as "kind: name". */
  readonly offered: string[];
  /** The same by seat: those that it took. */
  readonly taken: string[][];
}

/** A line of the report. */
export interface BalanceRow {
  /** "kind: name". */
  readonly thing: string;
  /** Games in which it could be taken. */
  readonly offered: number;
  /** Seats that took it. */
  readonly takers: number;
  /** Takers for each seat that sat where it could be taken. */
  readonly share: number;
  /** Mean of its takers' points above the mean of their table, and the standard error; NaN without takers. */
  readonly points: number;
  readonly error: number;
  /** Share of games that its takers won. */
  readonly wins: number;
}

/** Plays one game and notes what was offered and taken; `nameOf` returns the name of an action code. */
export function playBalanceGame(
  cartridge: Cartridge,
  nameOf: (code: number) => string | undefined,
  kinds: readonly BalanceKind[],
  { policy, ...table }: BalancePlan,
  seed: bigint,
): BalanceRecord {
  const { raw } = cartridge;
  const policyAction = policyOf(policy);
  const seats = Array.from({ length: table.players }, (_, seat) => seat);
  const kindOf = new Map(
    kinds.flatMap((kind) => kind.actions.map((action) => [action, { ...kind, pattern: new RegExp(kind.name) }])),
  );
  // A seat's code means one thing throughout a game.
  const things = seats.map(() => new Map<number, string | undefined>());
  const thingOf = (seat: number, code: number): string | undefined => {
    if (!things[seat].has(code)) {
      const kind = kindOf.get(nameOf(code) ?? "");
      const name = kind?.pattern.exec(cartridge.actionText(code))?.[1];
      things[seat].set(code, kind && name !== undefined ? `${kind.kind}: ${name}` : undefined);
    }
    return things[seat].get(code);
  };
  const offered = new Set<string>();
  const taken = seats.map(() => new Set<string>());
  const { scores, shares } = playTable(cartridge, table, seed, (seat, random) => {
    const count = raw.legalCount();
    for (let i = 0; i < count; i++) {
      const thing = thingOf(seat, raw.legalAction(i));
      if (thing !== undefined) offered.add(thing);
    }
    const action = policyAction(cartridge, random);
    const thing = thingOf(seat, action);
    if (thing !== undefined) taken[seat].add(thing);
    return action;
  });
  return {
    scores,
    shares,
    offered: [...offered],
    taken: taken.map((set) => [...set]),
  };
}

/** Sums records up, the things in the order of their names. */
export function reportBalance(records: readonly BalanceRecord[]): BalanceRow[] {
  const things = [...new Set(records.flatMap(({ offered }) => offered))].sort((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  return things.map((thing) => {
    const tables = records.filter(({ offered }) => offered.includes(thing));
    const seats = tables.reduce((sum, { scores }) => sum + scores.length, 0);
    const takers = tables.flatMap(({ scores, shares, taken }) => {
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      return scores.flatMap((score, seat) =>
        taken[seat].includes(thing) ? [{ points: score - mean, share: shares[seat] }] : [],
      );
    });
    const points = meanOf(takers.map((taker) => taker.points));
    const variance = meanOf(takers.map((taker) => (taker.points - points) ** 2));
    return {
      thing,
      offered: tables.length,
      takers: takers.length,
      share: takers.length / seats,
      points,
      error: Math.sqrt(variance / Math.max(1, takers.length - 1)),
      wins: meanOf(takers.map(({ share }) => share)),
    };
  });
}

/** Mean, NaN of nothing. */
function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
