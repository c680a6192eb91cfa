/**
 * Writes taxonomy/google.tsv: to which leaf each id of Google's product taxonomy leads. An id leads to the leaf that lists
 * it in the column `google` of taxonomy/tree/, else to the leaf of the nearest id above it. And taxonomy/google-parents.tsv:
 * the id above each. Only ids are written.
 *
 * npm run google-ids FILE, with a file `taxonomy-with-ids.<locale>.txt` as Google publishes it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ancestorsOf, leadGoogleIds, parseGoogleFile } from '../src/taxonomy/google-file.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../src/taxonomy/read-tree-folder.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: npm run google-ids FILE');
const google = parseGoogleFile(await readFile(file, 'utf8'));
if (!google.ok) throw new Error(google.error.issues.map(({ place, message }) => `${place}: ${message}`).join('\n'));
const target = join(DEFAULT_TREE_FOLDER, 'google.tsv');
// The tree alone decides: the earlier table has ids that have moved.
const tree = await readTreeFolder(DEFAULT_TREE_FOLDER, (path) => path !== 'google.tsv');
if (!tree.ok) throw new Error(tree.error.issues.map(({ place, message }) => `${place}: ${message}`).join('\n'));
const { leaves, orphans } = leadGoogleIds(google.value.categories, tree.value.categories);
if (orphans.length > 0)
  throw new Error(`no leaf leads from ${orphans.map(({ id, path }) => `${id} ${path.join(' > ')}`).join('; ')}`);
const lines = [...leaves].sort(([a], [b]) => a - b).map(([id, leaf]) => `${id}\t${leaf}\n`);
await writeFile(target, `googleId\tleafId\n${lines.join('')}`);
const findAncestors = ancestorsOf(google.value.categories);
const parents = google.value.categories.flatMap((category) => {
  const [parent] = findAncestors(category);
  return parent === undefined ? [] : [[category.id, parent] as const];
});
const parentLines = parents.sort(([a], [b]) => a - b).map(([id, parent]) => `${id}\t${parent}\n`);
await writeFile(join(DEFAULT_TREE_FOLDER, 'google-parents.tsv'), `googleId\tparentId\n${parentLines.join('')}`);
process.stdout.write(`${lines.length} ids lead to ${new Set(leaves.values()).size} leaves.\n`);
