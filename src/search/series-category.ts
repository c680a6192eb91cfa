import { setImmediate } from 'node:timers/promises';
import { readSignFolder } from '../taxonomy/read-sign-folder.ts';
import { DEFAULT_TREE_FOLDER } from '../taxonomy/read-tree-folder.ts';
import { type Category, PhraseIndex } from '../taxonomy/taxonomy.ts';
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
    // All of them take some 400 ms: requests go in between.
    await setImmediate();
    for (const name of series) phrases.add(name, 'series', leafId, 0);
    // A model that nobody has heard of is of the line of those before it.
    for (const name of new Set(series.map(anyNumber))) phrases.add(name, 'series', leafId, 0);
  }
  return phrases;
}

/** A name with each number as 0: "galaxy s0" for "galaxy s25". */
const anyNumber = (name: string): string => name.replace(/\d+/g, '0');

/** `rest`: the other words of the text, folded, but numbers and codes: "case" of "iphone 15 case". */
export type SeriesMention = { leaf: number; rest: string };

/** The category of the one product line that a text names; null: it names none, or several. */
export async function findSeriesCategory(nodes: Nodes, text: string): Promise<SeriesMention | null> {
  const reading = seriesByTree.get(nodes) ?? readSeries(nodes);
  seriesByTree.set(nodes, reading);
  const phrases = await reading;
  for (const read of [text, anyNumber(text)]) {
    const tokens = splitQuery(read);
    const found = phrases.find(
      tokens,
      tokens.map((token) => token.text),
    );
    const leaves = new Set(
      found.flatMap(({ meanings }) => meanings.flatMap(({ votes }) => votes.map(({ leaf }) => leaf))),
    );
    const [only, ...more] = leaves;
    if (only === undefined) continue;
    const rest = tokens.filter(
      ({ kind }, i) => kind === 'word' && !found.some(({ start, end }) => start <= i && i < end),
    );
    return more.length > 0 ? null : { leaf: only, rest: rest.map((token) => token.text).join(' ') };
  }
  return null;
}
