import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';

/**
 * Renders a diagram of the imports between the folders of src/ into ARCHITECTURE.md, between two markers. Run it with
 * `npm run picture`. With `--check`, it writes nothing and fails if the diagram is out of date.
 */

const PROJECT = resolve(import.meta.dirname, '..');
const PAGE = join(PROJECT, 'ARCHITECTURE.md');
const BEGIN = '<!-- folders: drawn by gates/draw-folders.ts -->';
const END = '<!-- end of folders -->';

/** Counts the import statements between each pair of folders of src/, without tests. */
function countImports(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: PROJECT })) {
    if (/\.(test|conformance)\.tsx?$|\/testing\//.test(file)) continue;
    const text = readFileSync(join(PROJECT, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/^(?:import|export) (?:[^;]*? from )?'(\.{1,2}\/[^']+)'/gm)) {
      const from = file.split('/')[1];
      const [root, to] = posix.join(dirname(file), target).split('/');
      if (root === 'src' && from !== to) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  return counts;
}

/** Transitive reduction: removes an arrow if a longer path leads to the same folder, so that the order is visible. */
function reduce(pairs: readonly string[]): string[] {
  const next = Map.groupBy(pairs, (pair) => pair.split(' ')[0] ?? '');
  const isReachable = (from: string, to: string, countsDirect: boolean): boolean =>
    (next.get(from) ?? []).some((pair) => {
      const via = pair.split(' ')[1] ?? '';
      return via === to ? countsDirect : isReachable(via, to, true);
    });
  return pairs.filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return !isReachable(from, to, false);
  });
}

function renderDiagram(): string {
  const arrows = reduce([...countImports().keys()].sort()).map((pair) => `  ${pair.replace(' ', ' --> ')}`);
  return [BEGIN, '```mermaid', 'flowchart BT', ...arrows, '```', END].join('\n');
}

const page = readFileSync(PAGE, 'utf8');
const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
if (begin < 0 || end < begin) throw new Error(`ARCHITECTURE.md needs the two markers:\n${BEGIN}\n${END}`);
const updated = page.slice(0, begin) + renderDiagram() + page.slice(end + END.length);
if (!process.argv.includes('--check')) writeFileSync(PAGE, updated);
else if (updated !== page) {
  console.error('The diagram in ARCHITECTURE.md is out of date. Run: npm run picture');
  process.exitCode = 1;
}
