// Words that documents and comments do not use, because others say more (CONTRIBUTING.md, Documents).

/** A pattern, and what to write instead. */
export type Rule = readonly [RegExp, string];

/** Words that are carried over from another language: neither documents, comments nor screens use them. */
export const CARRIED_OVER: readonly Rule[] = [
  [/\bby (lot|chance)\b/i, "at random"],
  [/\banew\b|\bthereof\b|\bhereby\b|\bas ever\b/i, "again, or nothing"],
];

/** Words that neither documents nor comments use. */
const NOWHERE: readonly Rule[] = [
  ...CARRIED_OVER,
  [/\bwho(so)?ever\b|\bfor who\b/i, "name the people"],
  [/\bcomes? to light\b|\bnot there yet\b/i, "what is revealed, the missing part"],
  [/\bone plays on\b|\bseen to move\b/i, "you can continue, moves are animated"],
  [/\btells\b|\bis told\b/i, "prints, shows, reports, returns"],
  [/\bbut for\b/i, "except"],
  [/\bsimply\b|\bof course\b|\bunfortunately\b/i, "nothing"],
  [/\bno longer\b|\bmeanwhile\b/i, "no history"],
];

/** Words that documents do not use. */
export const NOT_IN_USE: readonly Rule[] = [
  ...NOWHERE,
  [/\bwho knows\b/i, "players who know"],
  [/\bbehind (it|them|that)\b/i, "after it"],
  [/\blies (?!for)/i, "is, is stored"],
];

/** Words that comments do not use. Things may be behind others on a screen, and a device may lie. */
export const NOT_IN_COMMENTS: readonly Rule[] = [
  ...NOWHERE,
  [/\btold\b/i, "shown, reported, given"],
  [/\bso (many|much)\b(?! (as|that)\b)/i, "this many, or the number's name"],
  [/\bhangs? on\b/i, "depends on"],
];

/** Returns each rule's first match in a text, with what to write instead. */
export function findWords(text: string, rules: readonly Rule[]): string[] {
  return rules.flatMap(([words, better]) => {
    const match = words.exec(text);
    return match ? [`"${match[0].trim()}": ${better}`] : [];
  });
}
