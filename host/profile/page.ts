// Writes profiles as one HTML file with flame graphs: each box is a function, as wide as what it and all below it cost;
// a click makes a box as wide as the page. Nothing is loaded from anywhere.
import { escapeHtml } from "../html/escape.ts";
import { totalOf, type ProfileNode } from "./tree.ts";

/** One graph. */
export interface Flame {
  readonly title: string;
  /** What a unit of the nodes' numbers is. */
  readonly unit: string;
  readonly root: ProfileNode;
}

/** Boxes thinner than this share of their graph are left out. */
const THINNEST = 0.0005;

/** Returns the page; `facts` are lines that are above the graphs. */
export function writeFlamePage(title: string, facts: readonly string[], flames: readonly Flame[]): string {
  const graphs = flames.map(({ title: name, unit, root }) => ({
    title: name,
    unit,
    root: prune(root, totalOf(root) * THINNEST),
  }));
  const data = JSON.stringify(graphs).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="
  default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
body { font: 14px system-ui, sans-serif; margin: 24px; background: #fff; color: #1b1e27; }
.graph { position: relative; overflow: hidden; margin-bottom: 32px; }
.graph button {
  position: absolute; height: 19px; border: 1px solid #fff; border-radius: 3px; padding: 0 4px;
  font: 12px ui-monospace, monospace; text-align: left; overflow: hidden; white-space: nowrap;
  cursor: pointer; color: #1b1e27;
}
p { margin: 4px 0; }
.said { min-height: 1.4em; position: sticky; top: 0; background: #fff; padding: 6px 0; }
</style>
<h1>${escapeHtml(title)}</h1>
${facts.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
<p class="said" id="said" role="status">
  A click makes a function as wide as the page; a click on the lowest box takes that back.
</p>
<main id="graphs"></main>
<script>
const ROW = 20;
const said = document.getElementById("said");
for (const { title, unit, root } of ${data}) {
  const heading = document.createElement("h2");
  heading.textContent = title + ": " + root.total.toLocaleString("en") + " " + unit;
  const graph = document.createElement("div");
  graph.className = "graph";
  document.getElementById("graphs").append(heading, graph);
  const depthOf = (node) => 1 + Math.max(0, ...node.children.map(depthOf));
  const draw = (path) => {
    const shown = path[path.length - 1];
    const depth = path.length - 1 + depthOf(shown);
    graph.replaceChildren();
    graph.style.height = depth * ROW + "px";
    const put = (node, level, from, width, to) => {
      const box = document.createElement("button");
      box.type = "button";
      box.textContent = node.name.split("/").slice(-2).join("/");
      let hue = 0;
      for (const sign of node.name.replace(/\\/[^/]*$/, "")) hue = (hue * 31 + sign.charCodeAt(0)) % 360;
      box.style.left = from * 100 + "%";
      box.style.width = width * 100 + "%";
      box.style.bottom = level * ROW + "px";
      box.style.background = "hsl(" + hue + " 70% 82%)";
      const share = ((100 * node.total) / root.total).toFixed(1);
      const calls = node.calls === undefined ? "" : ", " + node.calls.toLocaleString("en") + " calls";
      box.title =
        node.name + ": " + node.total.toLocaleString("en") + " " + unit + " (" + share + " %), by itself " +
        node.self.toLocaleString("en") + calls;
      box.onmouseenter = box.onfocus = () => (said.textContent = box.title);
      box.onclick = () => draw(to);
      graph.append(box);
    };
    path.slice(0, -1).forEach((node, level) => put(node, level, 0, 1, path.slice(0, level + 1)));
    const lay = (node, level, from, way) => {
      const width = node.total / shown.total;
      put(node, level, from, width, way);
      let at = from;
      for (const child of node.children) {
        lay(child, level + 1, at, [...way, child]);
        at += child.total / shown.total;
      }
    };
    lay(shown, path.length - 1, 0, path);
  };
  draw([root]);
}
</script>
</html>
`;
}

/** A node with its total, without what is too thin to be seen. */
interface DrawnNode {
  readonly name: string;
  readonly self: number;
  readonly total: number;
  readonly calls: number | undefined;
  readonly children: readonly DrawnNode[];
}

function prune(node: ProfileNode, least: number): DrawnNode {
  const children = node.children.filter((child) => totalOf(child) >= least).map((child) => prune(child, least));
  return {
    name: node.name,
    self: node.self,
    total: totalOf(node),
    calls: node.calls,
    children: children.sort((a, b) => b.total - a.total),
  };
}
