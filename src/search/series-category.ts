import { PhraseIndex } from '../taxonomy/phrases.ts';
import { readSignFolder } from '../taxonomy/read-sign-folder.ts';
import { DEFAULT_TREE_FOLDER } from '../taxonomy/read-tree-folder.ts';
import type { Category } from '../taxonomy/taxonomy.ts';
import { splitQuery } from './query/query-tokens.ts';

type Nodes = ReadonlyMap<number, Category>;

/** Product lines by tree: "galaxy tab" is of tablets. */
const seriesByTree = new WeakMap<Nodes, Promise<PhraseIndex>>();

async function readSeries(nodes: Nodes): Promise<PhraseIndex> {
  const read = await readSignFolder(DEFAULT_TREE_FOLDER, [...nodes.values()], 'ignore');
  const phrases = new PhraseIndex('');
  // A tree without the default one's categories has no known product lines.
  if (!read.ok) return phrases;
  for (const { leafId, series } of read.value.signs) {
    for (const name of series) phrases.add(name, 'series', leafId, 0);
  }
  return phrases;
}

/** The category of the one product line that a text names; null: it names none, or several. */
export async function findSeriesCategory(nodes: Nodes, text: string): Promise<number | null> {
  const reading = seriesByTree.get(nodes) ?? readSeries(nodes);
  seriesByTree.set(nodes, reading);
  const phrases = await reading;
  const tokens = splitQuery(text);
  const found = phrases.find(
    tokens,
    tokens.map((token) => token.text),
  );
  const leaves = new Set(
    found.flatMap(({ meanings }) => meanings.flatMap(({ votes }) => votes.map(({ leaf }) => leaf))),
  );
  const [only, ...more] = leaves;
  return more.length > 0 ? null : (only ?? null);
}
