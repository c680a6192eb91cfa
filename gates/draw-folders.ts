import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';

/**
 * Draws which folder of src/ imports which, from the imports themselves, into ARCHITECTURE.md between the two marks.
 * `npm run picture`; with `--check` it writes nothing and fails where the picture is not the code's.
 */

const PROJECT = resolve(import.meta.dirname, '..');
const PAGE = join(PROJECT, 'ARCHITECTURE.md');
const BEGIN = '<!-- folders: drawn by gates/draw-folders.ts -->';
const END = '<!-- end of folders -->';

/** The import statements between folders of src/, tests left out, as how many there are of each pair. */
function countImports(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: PROJECT })) {
    if (/\.(test|contract)\.tsx?$|\/(test|random)-[a-z-]+\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(PROJECT, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/^(?:import|export) (?:[^;]*? from )?'(\.{1,2}\/[^']+)'/gm)) {
      const from = file.split('/')[1];
      const [root, to] = posix.join(dirname(file), target).split('/');
      if (root === 'src' && from !== to) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  return counts;
}

/** Leaves out an arrow where a longer way leads to the same folder, so that the order can be seen. */
function reduce(pairs: readonly string[]): string[] {
  const next = Map.groupBy(pairs, (pair) => pair.split(' ')[0] ?? '');
  const leads = (from: string, to: string, direct: boolean): boolean =>
    (next.get(from) ?? []).some((pair) => {
      const over = pair.split(' ')[1] ?? '';
      return over === to ? direct : leads(over, to, true);
    });
  return pairs.filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return !leads(from, to, false);
  });
}

function draw(): string {
  const arrows = reduce([...countImports().keys()].sort()).map((pair) => `  ${pair.replace(' ', ' --> ')}`);
  return [BEGIN, '```mermaid', 'flowchart BT', ...arrows, '```', END].join('\n');
}

const page = readFileSync(PAGE, 'utf8');
const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
if (begin < 0 || end < begin) throw new Error(`ARCHITECTURE.md needs the two marks:\n${BEGIN}\n${END}`);
const drawn = page.slice(0, begin) + draw() + page.slice(end + END.length);
if (!process.argv.includes('--check')) writeFileSync(PAGE, drawn);
else if (drawn !== page) {
  console.error('The picture in ARCHITECTURE.md is not the code’s. Run: npm run picture');
  process.exitCode = 1;
}
