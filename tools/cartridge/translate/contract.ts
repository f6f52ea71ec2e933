// A transform of the compiler that compares a game's cart.ts with the contract. What is missing or of another type
// gives one sentence, instead of errors at each use in the kit.
import { type Group, type Member, NEEDS, readContract } from "../../generate/contract.ts";

/** What the compiler knows of an export, as far as this looks at it. */
interface Element {
  readonly name: string;
  readonly declaration?: {
    readonly range?: {
      readonly start: number;
      readonly source: { readonly text: string; readonly normalizedPath: string };
    };
    readonly signature?: {
      readonly parameters: readonly { readonly type: TypeName }[];
      readonly returnType: TypeName;
    };
    readonly type?: TypeName | null;
  };
}
interface TypeName {
  readonly name?: { readonly identifier: { readonly text: string } };
}
interface Program {
  readonly filesByName: Map<string, { lookupExport(name: string): Element | null }>;
}

/** The module that the build answers with the game's cart.ts, as the compiler names it. */
const SEAM = "assembly/kit/game";

/**
 * Returns the transform. `report` gets a line a fault: an export missing, of another type, or a feature in part, with
 * the place "file(line,column)".
 */
export function checkContract(jumpdeck: string, report: (fault: string, place?: string) => void): object {
  const groups = readContract(jumpdeck);
  return {
    afterInitialize(program: Program): void {
      const seam = program.filesByName.get(SEAM);
      if (!seam) return;
      const find = (name: string) => seam.lookupExport(name);
      for (const fault of findFaults(groups, find)) {
        const [, name] = /^has (\w+)\S*.* where /.exec(fault) ?? [];
        report(fault, name === undefined ? undefined : placeOf(find(name)));
      }
    },
  };
}

/** Lists what is wrong with the exports that `find` knows. */
export function findFaults(groups: readonly Group[], find: (name: string) => Element | null): string[] {
  const has = (group: Group) => group.members.some(({ name, isOptional }) => !isOptional && find(name) !== null);
  return groups.flatMap((group) => {
    const isOwed = group.isRequired || has(group);
    const owner = group.members.find(({ name }) => find(name) !== null)?.name;
    const lacks = group.isRequired ? "lacks" : `has ${owner}, of the feature ${group.name}, and lacks`;
    const faults = group.members.flatMap((member) => {
      const element = find(member.name);
      if (element === null) return isOwed && !member.isOptional ? [`${lacks} ${member.text}`] : [];
      const said = describe(element, member);
      return said === undefined ? [] : [`has ${said} where ${member.text} belongs`];
    });
    const need = groups.find(({ name }) => name === NEEDS[group.name]);
    if (!group.isRequired && has(group) && need && !has(need))
      faults.push(`has ${owner}, of the feature ${group.name}, which needs ${need.members[0].text}`);
    return faults;
  });
}

function placeOf(element: Element | null): string | undefined {
  const range = element?.declaration?.range;
  if (!range) return undefined;
  const before = range.source.text.slice(0, range.start).split("\n");
  return `${range.source.normalizedPath}(${before.length},${(before.at(-1) as string).length + 1})`;
}

/** Returns an export as it is written where its types are not the contract's, else undefined. */
function describe({ declaration }: Element, { name, parameters, type }: Member): string | undefined {
  const read = (node: TypeName | null | undefined) => node?.name?.identifier.text;
  const signature = declaration?.signature;
  if (parameters === undefined) {
    if (signature) return `${name}()`;
    const own = read(declaration?.type);
    return own === undefined || own === type ? undefined : `${name}: ${own}`;
  }
  if (!signature) return name;
  const types = signature.parameters.map((parameter) => read(parameter.type) ?? "?");
  const result = read(signature.returnType) || "void";
  if (result === type && types.length === parameters.length && types.every((own, i) => own === parameters[i]))
    return undefined;
  return `${name}(${types.join(", ")}): ${result}`;
}
