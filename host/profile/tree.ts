// A profile: functions by caller, with what each cost. Knows no engine and prints nothing.

/** A function as called by the one above it; `self` is what it cost without those below. */
export interface ProfileNode {
  readonly name: string;
  readonly self: number;
  /** How often it was called; where the engine only takes samples nobody knows. */
  readonly calls?: number;
  readonly children: readonly ProfileNode[];
}

/** A function in the table: all its places in the tree together. */
export interface ProfileRow {
  readonly name: string;
  self: number;
  /** With what it called; a function that calls itself counts once. */
  total: number;
  calls: number;
}

/** Puts nodes of one name together, and so those below them. */
export function mergeNodes(nodes: readonly ProfileNode[]): ProfileNode[] {
  return [...new Set(nodes.map(({ name }) => name))].sort().map((name) => {
    const same = nodes.filter((node) => node.name === name);
    const sum = (pick: (node: ProfileNode) => number) => same.reduce((total, node) => total + pick(node), 0);
    const calls = same[0].calls === undefined ? {} : { calls: sum((node) => node.calls ?? 0) };
    return {
      name,
      self: sum(({ self }) => self),
      ...calls,
      children: mergeNodes(same.flatMap(({ children }) => children)),
    };
  });
}

/** What a node and all below it cost. */
export function totalOf(node: ProfileNode): number {
  return node.children.reduce((sum, child) => sum + totalOf(child), node.self);
}

/** Lists the functions, the costliest by themselves first. */
export function listRows(root: ProfileNode): ProfileRow[] {
  const rows = new Map<string, ProfileRow>();
  const visit = (node: ProfileNode, above: ReadonlySet<string>): number => {
    const inside = new Set([...above, node.name]);
    const total = node.children.reduce((sum, child) => sum + visit(child, inside), node.self);
    const row = rows.get(node.name) ?? { name: node.name, self: 0, total: 0, calls: 0 };
    rows.set(node.name, row);
    row.self += node.self;
    row.calls += node.calls ?? 0;
    if (!above.has(node.name)) row.total += total;
    return total;
  };
  for (const child of root.children) visit(child, new Set());
  return [...rows.values()].sort((a, b) => b.self - a.self || (a.name < b.name ? -1 : 1));
}
