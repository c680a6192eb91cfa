import { describe, expect, it } from 'vitest';
import { checkTaxonomy } from './check-taxonomy.ts';
import { leadGoogleIds, parseGoogleFile } from './google-file.ts';
import { parseShopifyJson } from './shopify-file.ts';
import type { TaxonomyDocument } from './taxonomy.ts';
import { testCategory } from './testing/test-category.ts';
import { googleNodes, importTree } from './three-level-tree.ts';

const GOOGLE = `# Google_Product_Taxonomy_Version: 2021-09-21
10 - Tools
11 - Tools > Hand Tools
12 - Tools > Hand Tools > Hammers
13 - Tools > Hand Tools > Hammers > Claw Hammers
14 - Tools > Ladders
20 - Food
`;
const EMPTY: TaxonomyDocument = { categories: [], attributes: [], words: [], redirects: [] };

function parseGoogle(text: string) {
  const parsed = parseGoogleFile(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
function build(current: TaxonomyDocument, text: string, locale: 'en-GB' | 'sv-SE' = 'en-GB'): TaxonomyDocument {
  const built = importTree(current, 'google', googleNodes(parseGoogle(text).categories), locale);
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  return built.value;
}
const summary = ({ categories }: TaxonomyDocument) =>
  categories.map(({ key, kind, googleIds }) => `${kind} ${key} ${googleIds.join()}`.trim());

describe('a file of Google’s', () => {
  it('is read with its version, ids and paths', () => {
    const { version, categories } = parseGoogle(`\uFEFF${GOOGLE.replaceAll('\n', '\r\n')}`);
    expect(version).toBe('2021-09-21');
    expect(categories[2]).toEqual({ id: 12, path: ['Tools', 'Hand Tools', 'Hammers'] });
  });

  it('names the lines that are something else', () => {
    const parsed = parseGoogleFile(`${GOOGLE}Garden\n10 - Tools\n`);
    expect(parsed.ok ? [] : parsed.error.issues.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      "line 8: 'Garden' is not an id, ' - ' and a path",
      'line 9: id 10 is there twice',
    ]);
    expect(parseGoogleFile('').ok).toBe(false);
  });

  it('leads each id to the leaf that lists it, else to that of the nearest id above', () => {
    const leaves = [
      testCategory({ id: 1, parentId: null, level: 3, names: {}, googleIds: [10] }),
      testCategory({ id: 2, parentId: null, level: 3, names: {}, googleIds: [12] }),
    ];
    const { leaves: led, orphans } = leadGoogleIds(parseGoogle(GOOGLE).categories, leaves);
    expect([...led]).toEqual([
      [10, 1],
      [11, 1],
      [12, 2],
      [13, 2],
      [14, 1],
    ]);
    expect(orphans.map(({ id }) => id)).toEqual([20]);
  });
});

describe('another taxonomy as the tree', () => {
  it('gets three levels: the third takes what is below it, and each department has an other leaf', () => {
    const tree = build(EMPTY, GOOGLE);
    expect(checkTaxonomy(tree)).toEqual([]);
    expect(summary(tree)).toEqual([
      'department google-10',
      'group google-10-other-group',
      'other google-10-other 10,11',
      'group google-11',
      'device google-12 12,13',
      'group google-14',
      'device google-14-all 14',
      'department google-20',
      'group google-20-other-group',
      'other google-20-other 20',
    ]);
  });

  it('keeps the ids of an earlier import, and adds the names of another language', () => {
    const english = build(EMPTY, GOOGLE);
    const swedish = build(english, '10 - Verktyg\n14 - Verktyg > Stegar\n', 'sv-SE');
    const names = new Map(swedish.categories.map(({ id, names: byLocale }) => [id, byLocale]));
    for (const { id, key } of english.categories.filter((one) => one.key.startsWith('google-14'))) {
      expect(names.get(id), key).toEqual({ 'en-GB': 'Ladders', 'sv-SE': 'Stegar' });
    }
    expect(swedish.categories.some(({ key }) => key === 'google-20')).toBe(false);
  });

  it('keeps the department of what is unsorted, last', () => {
    const unsorted = [
      testCategory({ id: 90, parentId: null, level: 1, key: 'unsorted-department', names: { 'en-GB': 'Unsorted' } }),
      testCategory({ id: 91, parentId: 90, level: 2, names: { 'en-GB': 'Unsorted' } }),
      testCategory({
        id: 92,
        parentId: 91,
        level: 3,
        kind: 'other',
        names: { 'en-GB': 'Unsorted' },
        nouns: { 'en-GB': 'thing' },
      }),
    ];
    const tree = build({ ...EMPTY, categories: unsorted }, GOOGLE);
    expect(checkTaxonomy(tree)).toEqual([]);
    expect(tree.categories.find(({ id }) => id === 90)?.position).toBe(2);
  });

  it('is read from Shopify’s categories of all levels', () => {
    const category = (id: string, name: string, parent: string | null) => ({
      id: `gid://shopify/TaxonomyCategory/${id}`,
      level: id.split('-').length - 1,
      name,
      full_name: name,
      parent_id: parent === null ? null : `gid://shopify/TaxonomyCategory/${parent}`,
      attributes: [],
    });
    const categories = [
      category('ha', 'Hardware', null),
      category('ha-1', 'Tools', 'ha'),
      category('ha-1-2', 'Hammers', 'ha-1'),
      category('ha-1-2-1', 'Claw hammers', 'ha-1-2'),
    ];
    const nodes = parseShopifyJson({ version: '2026-02', verticals: [{ name: 'Hardware', prefix: 'ha', categories }] });
    const built = nodes.ok ? importTree(EMPTY, 'shopify', nodes.value, 'en-GB') : nodes;
    if (!built.ok) throw new Error(JSON.stringify(built.error));
    expect(checkTaxonomy(built.value)).toEqual([]);
    expect(built.value.categories.filter(({ kind }) => kind === 'device').map(({ key }) => key)).toEqual([
      'shopify-ha-1-2',
    ]);
    expect(
      parseShopifyJson({ version: '1', verticals: [{ categories: [{ ...category('x', 'X', null), id: 'x' }] }] }).ok,
    ).toBe(false);
  });
});
