import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readProducts, writeProducts } from '../../catalog/product.store.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { readTaxonomyDocument } from '../../taxonomy/taxonomy.store.ts';
import { checkTaxonomyTree, exportTaxonomy, mergeTaxonomyNodes, moveTaxonomyNode } from './edit-taxonomy.ts';
import { importTaxonomy } from './import-taxonomy.ts';
import { showTaxonomy } from './show-taxonomy.ts';

const database = await createTestDatabase();
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'taxonomy-'));
let output = '';
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const IMPORT = { apply: true, reason: null, asTree: false, locale: 'en-GB' } as const;
const STORE = { apply: true, reason: 'tidy up' };
const show = (node: string | null, version: number | null = null) => showTaxonomy({ node, version, versions: false });

it('gives a new installation the default tree, which passes its own check', async () => {
  expect(await show(null)).toBe(0);
  expect(output).toContain('1 Home appliances (appliances)');
  expect(output).toContain('Version 1.');
  expect(await checkTaxonomyTree(null)).toBe(0);
  expect(output).toMatch(/5595 Google ids; no issues\./);
  expect(await show('washing-machines')).toBe(0);
  expect(output).toContain('id: 1101\nkey: washing-machines\nkind: device\nin: 11 laundry');
  expect(await importTaxonomy('default', IMPORT)).toBe(0);
  expect(output).toContain('The tree is the same already.');
});

it('shows a change before it stores it, and an export undoes it', async () => {
  await writeProducts(db, 'SE', [
    { id: 1, categoryId: 1102, brandId: null, seriesId: null, groupId: null, name: 'Dryer', option: null, description: '', mpn: null, packCount: 1, attributes: {}, images: [], comparedName: null, firstOfferedOn: '2026-01-31', stated: null },
  ]); // biome-ignore format: one row
  const file = join(folder, 'before.json');
  expect(await exportTaxonomy(file, null)).toBe(0);
  const categoryOfProduct = async () => (await readProducts(db, 'SE', [1])).get(1)?.categoryId;

  expect(await mergeTaxonomyNodes('tumble-dryers', 'washing-machines', { ...STORE, apply: false })).toBe(0);
  expect(output).toContain('it leads to 1101 washing-machines "Washing machines", its 1 products move there');
  expect(output).toContain('Nothing was changed. Add --apply to store this.');
  expect(await categoryOfProduct()).toBe(1102);

  expect(await mergeTaxonomyNodes('tumble-dryers', 'washing-machines', STORE)).toBe(0);
  expect(output).toContain('Stored as version 2. 1 products moved, 0 returned.');
  expect(await categoryOfProduct()).toBe(1101);
  output = '';
  expect(await show('1102')).toBe(0);
  expect(output).toContain('replaces: 1102');
  output = '';
  expect(await show('1102', 1)).toBe(0);
  expect(output).toContain('key: tumble-dryers');

  expect(await importTaxonomy(file, IMPORT)).toBe(0);
  expect(output).toContain('Stored as version 3. 0 products moved, 1 returned.');
  expect(await categoryOfProduct()).toBe(1102);
  const again = join(folder, 'after.json');
  expect(await exportTaxonomy(again, null)).toBe(0);
  expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
  output = '';
  expect(await showTaxonomy({ node: null, version: null, versions: true })).toBe(0);
  expect(output).toMatch(/3 .* import of before\.json\n2 .* tidy up\n1 .* the tree that Lowtide comes with\n/);
});

it('moves a group to another department', async () => {
  expect(await moveTaxonomyNode('laundry', 'kitchen', STORE)).toBe(0);
  expect(await show('laundry')).toBe(0);
  expect(output).toContain('in: 2 kitchen');
});

it('reads Google’s paths in a language, and leads ids that are new', async () => {
  const file = join(folder, 'taxonomy-with-ids.sv-SE.txt');
  await writeFile(
    file,
    '# v\n604 - A > B > Tvättmaskiner\n605 - A > B\n2549 - A\n999999 - A > B > Tvättmaskiner > Ny\n',
  );
  expect(await show('washing-machines')).toBe(0);
  const before = /Google ids: (.*)/.exec(output)?.[1] ?? '';
  const [first = ''] = before.split(' ');
  await writeFile(file, `${first} - A > Tvättmaskiner\n999999 - A > Tvättmaskiner > Ny\n`);
  expect(await importTaxonomy(file, IMPORT)).toBe(0);
  expect(output).toContain('The paths in sv-SE are stored.');
  output = '';
  expect(await show('washing-machines')).toBe(0);
  expect(output).toContain(`Google ids: ${before} 999999`);
  expect(output).toContain('Google 999999 sv-SE: A > Tvättmaskiner > Ny');
});

it('changes nothing where a file or a name is wrong', async () => {
  const file = join(folder, 'broken.json');
  await writeFile(file, '{"format": "lowtide-taxonomy-1"}');
  expect(await importTaxonomy(file, IMPORT)).toBe(1);
  expect(output).toContain('categories: ');
  await writeFile(file, '{');
  expect(await importTaxonomy(file, IMPORT)).toBe(1);
  expect(await mergeTaxonomyNodes('washing-machines', 'nothing', STORE)).toBe(1);
  expect(output).toContain('nothing: there is no category with this id or key\nNothing was changed.');
  expect(await exportTaxonomy(null, 99)).toBe(1);
  expect(await checkTaxonomyTree('default')).toBe(0);
});

it('gives every other database the tree of the main one, also where a change was interrupted before it', async () => {
  const other = await createTestDatabase();
  const trees = () => Promise.all([readTaxonomyDocument(db), readTaxonomyDocument(other.db)]);
  try {
    expect(await mergeTaxonomyNodes('freezers', 'fridges', STORE)).toBe(0);
    vi.stubEnv('DATABASE_URL_NO', other.url);
    expect(await show(null)).toBe(0);
    const [first, added] = await trees();
    expect(added).toEqual(first);

    vi.stubEnv('DATABASE_URL_NO', '');
    expect(await moveTaxonomyNode('laundry', 'appliances', STORE)).toBe(0);
    vi.stubEnv('DATABASE_URL_NO', other.url);
    expect(await show(null)).toBe(0);
    const [changed, followed] = await trees();
    expect(changed).not.toEqual(first);
    expect(followed).toEqual(changed);
  } finally {
    await other.drop();
  }
});
