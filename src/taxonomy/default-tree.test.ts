import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSignFolder } from './read-sign-folder.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from './read-tree-folder.ts';

const read = await readTreeFolder(DEFAULT_TREE_FOLDER);
const issues = read.ok ? [] : read.error.issues.map(({ place, message }) => `${place}: ${message}`);
const { categories, words, attributes } = read.ok ? read.value : { categories: [], words: [], attributes: [] };
const leaves = categories.filter(({ level }) => level === 3);

/** Every locale in which some node has a name. */
const locales = [...new Set(categories.flatMap(({ names }) => Object.keys(names)))];

describe('the default tree', () => {
  it('is read without an issue', () => {
    expect(issues).toEqual([]);
    expect(leaves.length).toBeGreaterThanOrEqual(600);
  });

  it('leads from every one of Google’s ids to exactly one leaf', () => {
    const led = leaves.flatMap(({ googleIds }) => googleIds);
    expect(led).toHaveLength(5595);
    expect(new Set(led).size).toBe(5595);
  });

  it('knows the id above each of Google’s but the departments, up to a department', async () => {
    const signs = await readSignFolder(DEFAULT_TREE_FOLDER, categories);
    const parents = signs.ok ? signs.value.googleParents : new Map<number, number>();
    const led = new Set(leaves.flatMap(({ googleIds }) => googleIds));
    const tops = [...led].filter((id) => !parents.has(id));
    expect(tops.length).toBeLessThan(25);
    for (const id of led) {
      let [top, depth] = [id, 0];
      for (let above = parents.get(id); above !== undefined; above = parents.get(above))
        [top, depth] = [above, depth + 1];
      expect(depth).toBeLessThan(8);
      expect(tops).toContain(top);
    }
  });

  it('has, for ids within which a leaf is a finer part, another leaf that they lead to', () => {
    const led = new Set(leaves.flatMap(({ googleIds }) => googleIds));
    expect(leaves.filter(({ withinIds }) => withinIds.some((id) => !led.has(id))).map(({ key }) => key)).toEqual([]);
  });

  it('names every node, and every leaf’s noun, in each main language that it has', () => {
    const main = locales.filter(
      (locale) => !/^(en-(?!GB)|de-(?!DE)|fr-(?!FR)|it-(?!IT)|es-(?!ES)|nl-(?!NL))/.test(locale),
    );
    const gaps = categories.flatMap((node) =>
      main
        .filter(
          (locale) => !Object.hasOwn(node.names, locale) || (node.level === 3 && !Object.hasOwn(node.nouns, locale)),
        )
        .map((locale) => `${node.key} ${locale}`),
    );
    expect(gaps.slice(0, 20)).toEqual([]);
  });

  it('has words for every leaf in English', () => {
    const known = new Set(words.filter(({ locale }) => locale === 'en-GB').map(({ categoryId }) => categoryId));
    expect(leaves.filter(({ id }) => !known.has(id)).map(({ key }) => key)).toEqual([]);
  });

  it('names the same attributes and values in each main language that attributes have', async () => {
    const folder = join(DEFAULT_TREE_FOLDER, 'attribute-words');
    const keysOf = async (file: string) =>
      (await readFile(join(folder, file), 'utf8')).split('\n').flatMap((line) => line.split('\t')[0] ?? []);
    const english = await keysOf('en.tsv');
    const others = (await readdir(folder)).filter((file) => /^[a-z]{2}\.tsv$/.test(file));
    for (const file of others) expect(await keysOf(file), file).toEqual(english);
    expect(others.length).toBeGreaterThanOrEqual(9);
    expect(attributes.length).toBeGreaterThan(900);
  });

  it('has one emoji as icon of each category', () => {
    const others = categories.filter(({ picture }) => !/^\p{RGI_Emoji}$/v.test(picture));
    expect(others.map(({ key, picture }) => `${key} ${picture}`)).toEqual([]);
  });
});
