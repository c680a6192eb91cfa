import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { DEFAULT_FIELD_WEIGHTS } from '../terms/search-field.ts';
import { InProcessSearch } from './in-process-search.ts';
import type { DocumentChange, ProductDocument } from './product-document.ts';
import { EVERYTHING } from './product-search.ts';
import { naiveSearch } from './testing/naive-search.ts';
import { describeProductSearch, each } from './testing/product-search.conformance.ts';
import { makeDocument, randomDocument, randomRequest } from './testing/random-catalogue.ts';

describeProductSearch('InProcessSearch', () => new InProcessSearch());

const folder = await mkdtemp(join(tmpdir(), 'search-'));
afterAll(() => rm(folder, { recursive: true }));

const put = (document: ProductDocument, seq: number): DocumentChange => ({ kind: 'put', seq, document });
const sample = (from: number, count: number) =>
  fc.sample(randomDocument(fc.constant(0)), { seed: from, numRuns: count }).map((one, i) => ({ ...one, id: from + i }));
const requests = fc.sample(randomRequest, { seed: 9, numRuns: 60 }).map((request) => ({ ...request, query: null }));

it('finds the same after loading a snapshot, and applies later changes', async () => {
  const path = join(folder, 'SE.snapshot');
  const documents = sample(1, 80);
  const search = new InProcessSearch();
  await search.rebuild('SE', each(documents.slice(0, 60)), 7);
  await search.apply(
    'SE',
    documents.slice(60).map((document, i) => put(document, 8 + i)),
  );
  await search.apply('SE', [{ kind: 'remove', seq: 28, id: 3 }]);
  await search.save('SE', path);
  const restarted = new InProcessSearch();
  expect(await restarted.restore('SE', path, 28)).toBe(true);
  expect(await restarted.position('SE')).toBe(28);
  const late = makeDocument({ id: 500, name: 'kettle' });
  await restarted.apply('SE', [put(late, 29), { kind: 'remove', seq: 30, id: 70 }]);
  const current = [...documents, late].filter(({ id }) => id !== 3 && id !== 70);
  for (const request of requests) expect(await restarted.search('SE', request)).toEqual(naiveSearch(current, request));
  expect(await readdir(folder)).toEqual(['SE.snapshot']);
});

it('knows which products and models have changed since the index was built, and which have not', async () => {
  const search = new InProcessSearch();
  await search.rebuild('SE', each([1, 2, 3, 4].map((id) => makeDocument({ id, modelId: 10 + id }))), 5);
  await search.apply('SE', [
    put(makeDocument({ id: 2, modelId: 30 }), 6),
    { kind: 'patch', seq: 7, id: 3, live: makeDocument({ id: 3, popularity: 2 }).live },
    { kind: 'remove', seq: 8, id: 4 },
  ]);
  const { position, lastOf } = await search.changes('SE');
  expect(position).toBe(8);
  expect([1, 2, 3, 4].map(lastOf)).toEqual([5, 6, 7, 8]);
  expect([11, 30].map(lastOf)).toEqual([5, 6]);
  await search.rebuild('SE', each([makeDocument({ id: 1 })]), 9);
  expect((await search.changes('SE')).lastOf(1)).toBe(9);
});

it('finds the right products if some are removed while a snapshot is written', async () => {
  const path = join(folder, 'NO.snapshot');
  const documents = Array.from({ length: 50 }, (_, i) => makeDocument({ id: i + 1, name: 'kettle' }));
  const search = new InProcessSearch();
  await search.rebuild('NO', each(documents), 1);
  const saving = search.save('NO', path);
  const removal: DocumentChange[] = [{ kind: 'remove', seq: 2, id: 7 }];
  await search.apply('NO', removal);
  await saving;
  const restarted = new InProcessSearch();
  await restarted.restore('NO', path, 2);
  await restarted.apply('NO', removal);
  expect((await restarted.search('NO', { ...EVERYTHING, query: 'kettle' })).total).toBe(49);
});

it('keeps a snapshot whole if two processes write it at the same time', async () => {
  const path = join(folder, 'IT.snapshot');
  const processes = [new InProcessSearch(), new InProcessSearch()];
  await Promise.all(processes.map((search, i) => search.rebuild('IT', each(sample(1, 300 + i)), 1)));
  await Promise.all(processes.map((search) => search.save('IT', path)));
  const restarted = new InProcessSearch();
  expect(await restarted.restore('IT', path, 1)).toBe(true);
  expect([300, 301]).toContain((await restarted.search('IT', EVERYTHING)).total);
  expect((await readdir(folder)).filter((name) => name.startsWith('IT'))).toEqual(['IT.snapshot']);
});

it('R11 orders by other weights once it is built again, and restores no snapshot of others', async () => {
  const path = join(folder, 'FI.snapshot');
  const documents = [
    makeDocument({ id: 1, name: 'Kettle' }),
    makeDocument({ id: 2, name: 'Lamp', attributeText: 'kettle' }),
  ];
  const request = { ...EVERYTHING, query: 'kettle', sort: 'relevance' } as const;
  const ids = async (search: InProcessSearch) => (await search.search('FI', request)).ids;
  const search = new InProcessSearch();
  await search.rebuild('FI', each(documents), 1);
  expect(await ids(search)).toEqual([1, 2]);
  const weights = { ...DEFAULT_FIELD_WEIGHTS, name: 0, attributeText: 20 };
  expect(search.setWeights('FI', weights)).toBe(true);
  expect(await ids(search)).toEqual([1, 2]);
  await search.rebuild('FI', each(documents), 1);
  expect(search.setWeights('FI', weights)).toBe(false);
  await search.apply('FI', [put(makeDocument({ id: 3, name: 'Kettle' }), 2)]);
  expect(await ids(search)).toEqual([2, 1, 3]);
  await search.save('FI', path);
  const restarted = new InProcessSearch();
  expect(await restarted.restore('FI', path, 2)).toBe(false);
  restarted.setWeights('FI', weights);
  expect(await restarted.restore('FI', path, 2)).toBe(true);
  expect(await ids(restarted)).toEqual([2, 1, 3]);
});

it('rejects a snapshot that is missing, truncated, or ahead of the database', async () => {
  const path = join(folder, 'DK.snapshot');
  const search = new InProcessSearch();
  await search.rebuild('DK', each(sample(1, 20)), 7);
  await search.save('DK', path);
  const restarted = new InProcessSearch();
  expect(await restarted.restore('DK', join(folder, 'none'), 7)).toBe(false);
  expect(await restarted.restore('DK', path, 6)).toBe(false);
  await truncate(path, 3000);
  expect(await restarted.restore('DK', path, 7)).toBe(false);
  expect((await restarted.search('DK', EVERYTHING)).total).toBe(0);
});

it('searches and applies changes while a worker merges segments', async () => {
  const search = new InProcessSearch();
  const documents = sample(1, 6000);
  await search.rebuild('SE', each(documents.slice(0, 3000)), 0);
  let seq = 0;
  await search.apply(
    'SE',
    documents.slice(3000).map((document) => put(document, ++seq)),
  );
  const current = new Map(documents.map((document) => [document.id, document]));
  for (const id of [5, 3500]) {
    current.delete(id);
    await search.apply('SE', [{ kind: 'remove', seq: ++seq, id }]);
  }
  const [original] = documents.slice(99);
  if (original === undefined) throw new Error('there are 6000 documents');
  const changed = { ...original, live: makeDocument({ id: 0, popularity: 77 }).live };
  current.set(100, changed);
  await search.apply('SE', [{ kind: 'patch', seq: ++seq, id: 100, live: changed.live }]);
  const compareAll = async () => {
    for (const request of requests.slice(0, 10)) {
      expect(await search.search('SE', request)).toEqual(naiveSearch([...current.values()], request));
    }
  };
  await compareAll();
  await search.waitForMerges('SE');
  await compareAll();
});

it('applies many changes at once in their order, and calls one after the other', async () => {
  const kinds = fc.array(fc.tuple(fc.constantFrom('put', 'put', 'patch', 'remove'), fc.integer({ min: 1, max: 90 })), {
    minLength: 700,
    maxLength: 1300,
  });
  await fc.assert(
    fc.asyncProperty(kinds, fc.integer({ min: 1, max: 700 }), async (plan, cut) => {
      const current = new Map<number, ProductDocument>();
      const changes = plan.map(([kind, id], i): DocumentChange => {
        const seq = i + 1;
        const document = makeDocument({ id, name: `kettle ${seq}`, popularity: seq });
        const known = current.get(id);
        if (kind === 'remove') {
          current.delete(id);
          return { kind, seq, id };
        }
        if (kind === 'patch') {
          if (known) current.set(id, { ...known, live: document.live });
          return { kind, seq, id, live: document.live };
        }
        current.set(id, document);
        return { kind: 'put', seq, document };
      });
      const search = new InProcessSearch();
      await Promise.all([search.apply('SE', changes.slice(0, cut)), search.apply('SE', changes.slice(cut))]);
      await search.waitForMerges('SE');
      const request = { ...EVERYTHING, limit: 100 };
      expect(await search.search('SE', request)).toEqual(naiveSearch([...current.values()], request));
      expect(await search.position('SE')).toBe(changes.length);
    }),
    { numRuns: 6 },
  );
});

it('keeps changes applied during a rebuild', async () => {
  const search = new InProcessSearch();
  const rebuilt = (async function* () {
    yield makeDocument({ id: 1 });
    await search.apply('SE', [put(makeDocument({ id: 2 }), 5)]);
    yield makeDocument({ id: 3 });
  })();
  await search.rebuild('SE', rebuilt, 4);
  expect((await search.search('SE', EVERYTHING)).ids).toEqual([1, 2, 3]);
  expect(await search.position('SE')).toBe(5);
});
