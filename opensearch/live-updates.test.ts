import { afterAll, expect, inject, it, vi } from 'vitest';
import type { DocumentChange, ProductDocument } from '../src/search/product-document.ts';
import { EVERYTHING, type ProductSearch } from '../src/search/product-search.ts';
import { each } from '../src/search/testing/product-search.conformance.ts';
import { makeDocument } from '../src/search/testing/random-catalogue.ts';
import { DEFAULT_FIELD_WEIGHTS } from '../src/terms/search-field.ts';
import { deleteIndexes, makeSearch, uniquePrefix } from './make-search.ts';

const prefix = uniquePrefix();
const one = makeSearch(prefix);
const other = makeSearch(prefix);

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await deleteIndexes(prefix);
});

const put = (seq: number, document: ProductDocument): DocumentChange => ({ kind: 'put', seq, document });
const ids = async (search: ProductSearch, market: string, query: string | null = null) =>
  (await search.search(market, { ...EVERYTHING, query })).ids;

it('writes the same changes from two processes as from one', async () => {
  const changes = [put(1, makeDocument({ id: 1, name: 'kettle' })), put(2, makeDocument({ id: 2, name: 'toaster' }))];
  await Promise.all([one.apply('SE', changes), other.apply('SE', changes)]);
  for (const search of [one, other]) {
    expect(await ids(search, 'SE')).toEqual([1, 2]);
    expect(await ids(search, 'SE', 'toaster')).toEqual([2]);
    expect(await search.position('SE')).toBe(2);
  }
});

it('keeps late copies of earlier changes out, also after the product was removed', async () => {
  const { live } = makeDocument({ id: 1, popularity: 5 });
  const old = [put(1, makeDocument({ id: 1, name: 'kettle' }))];
  await one.apply('NO', old);
  // This process has read the position before the next changes were written.
  const late = makeSearch(prefix);
  expect(await late.position('NO')).toBe(1);
  await one.apply('NO', [
    put(2, makeDocument({ id: 2, name: 'toaster' })),
    { kind: 'patch', seq: 3, id: 1, live },
    { kind: 'remove', seq: 4, id: 2 },
  ]);
  await late.apply('NO', [put(2, makeDocument({ id: 2, name: 'toaster' }))]);
  await late.apply('NO', [...old, put(2, makeDocument({ id: 2, name: 'toaster' }))]);
  expect(await ids(one, 'NO')).toEqual([1]);
  expect(await ids(late, 'NO')).toEqual([1]);
  await late.close();
});

it('replaces an index while it is searched and changed, and other processes take the new one', async () => {
  const documents = Array.from({ length: 300 }, (_, i) => makeDocument({ id: i + 1, name: 'kettle' }));
  await one.rebuild('DK', each(documents), 10);
  expect(await ids(other, 'DK', 'kettle')).toHaveLength(48);
  let isBuilding = true;
  let searches = 0;
  const searching = (async () => {
    while (isBuilding) {
      const { total } = await other.search('DK', { ...EVERYTHING, query: 'kettle', limit: 1 });
      expect(total).toBeGreaterThanOrEqual(300);
      searches++;
    }
  })();
  const slowly = (async function* () {
    yield* documents;
    await one.apply('DK', [put(11, makeDocument({ id: 900, name: 'kettle velvet' }))]);
    yield makeDocument({ id: 301, name: 'kettle' });
  })();
  await one.rebuild('DK', slowly, 10);
  expect(await one.position('DK')).toBe(11);
  expect((await one.search('DK', { ...EVERYTHING, query: 'kettle' })).total).toBe(302);
  // What the other process wrote to the old index meanwhile is missing in the new one, so it must be read again.
  await vi.waitFor(
    async () => {
      expect(await other.position('DK')).toBe(11);
      expect((await other.search('DK', { ...EVERYTHING, query: 'kettle' })).total).toBe(302);
    },
    { timeout: 20_000 },
  );
  expect(await ids(other, 'DK', 'velvet')).toEqual([900]);
  isBuilding = false;
  await searching;
  expect(searches).toBeGreaterThan(0);
});

it('goes back to what the new index contains if another process was ahead of it', async () => {
  await one.rebuild('FI', each([makeDocument({ id: 1 })]), 1);
  const changes = [put(2, makeDocument({ id: 2 })), put(3, makeDocument({ id: 3 }))];
  const half = (async function* () {
    yield makeDocument({ id: 1 });
    // Only the other process has these.
    await other.apply('FI', changes);
  })();
  expect(await other.position('FI')).toBe(1);
  await one.rebuild('FI', half, 1);
  await vi.waitFor(async () => expect(await other.position('FI')).toBe(1), { timeout: 20_000 });
  await other.apply('FI', changes);
  await one.apply('FI', changes);
  expect(await ids(one, 'FI')).toEqual([1, 2, 3]);
  expect(await ids(other, 'FI')).toEqual([1, 2, 3]);
});

it('lacks no change where a process takes a rebuilt index between reading changes and applying them', async () => {
  await one.rebuild('AT', each([makeDocument({ id: 1 })]), 1);
  const changes = [2, 3, 4].map((id) => put(id, makeDocument({ id })));
  const half = (async function* () {
    yield makeDocument({ id: 1 });
    await other.apply('AT', changes.slice(0, 2));
  })();
  expect(await other.position('AT')).toBe(1);
  const rebuilding = one.rebuild('AT', half, 1);
  await vi.waitFor(async () => expect(await other.position('AT')).toBe(3), { timeout: 20_000 });
  const read = { after: await other.position('AT'), changes: changes.slice(2) };
  await rebuilding;
  await vi.waitFor(async () => expect(await other.position('AT')).toBe(1), { timeout: 20_000 });
  await other.apply('AT', read.changes, read.after);
  for (const search of [other, one]) {
    const after = await search.position('AT');
    await search.apply(
      'AT',
      changes.filter(({ seq }) => seq > after),
      after,
    );
    expect(await ids(search, 'AT')).toEqual([1, 2, 3, 4]);
  }
});

it('weighs words anew with a rebuild after the weights have changed, and later changes alike', async () => {
  const named = makeDocument({ id: 1, name: 'kettle velvet jumbo' });
  const coded = makeDocument({ id: 2, name: 'toaster', codes: ['kettle'] });
  const best = async (search: ProductSearch) =>
    (await search.search('PL', { ...EVERYTHING, query: 'kettle', language: 'en', sort: 'relevance' })).ids;
  await one.rebuild('PL', each([named, coded]), 1);
  const weights = { ...DEFAULT_FIELD_WEIGHTS, name: 0.1, codes: 20 };
  expect(await one.setWeights('PL', DEFAULT_FIELD_WEIGHTS)).toBe(false);
  expect(await one.setWeights('PL', weights)).toBe(true);
  await one.rebuild('PL', each([named, coded]), 2);
  expect(await best(one)).toEqual([2, 1]);
  // Another process finds the index built, and writes with its weights.
  expect(await other.setWeights('PL', weights)).toBe(false);
  await other.apply('PL', [put(3, makeDocument({ id: 3, name: 'kettle' }))]);
  expect(await best(other)).toEqual([2, 3, 1]);
});

it('leaves the old index in use if a rebuild fails', async () => {
  await one.rebuild('FR', each([makeDocument({ id: 1 })]), 1);
  const failing = (async function* () {
    yield makeDocument({ id: 2 });
    throw new Error('the database is gone');
  })();
  await expect(one.rebuild('FR', failing, 2)).rejects.toThrow('the database is gone');
  expect(await ids(one, 'FR')).toEqual([1]);
  expect(await one.position('FR')).toBe(1);
});

const call = (path: string, method: string, body?: unknown) =>
  fetch(`${inject('openSearchUrl')}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

it('goes on from the position of a restored snapshot', async () => {
  const repository = `/_snapshot/${prefix}`;
  const created = await call(repository, 'PUT', { type: 'fs', settings: { location: prefix } });
  expect(created.status).toBe(200);
  await one.rebuild('ES', each([makeDocument({ id: 1, name: 'kettle' })]), 1);
  await one.apply('ES', [put(2, makeDocument({ id: 2, name: 'kettle' }))]);
  const indices = { indices: `${prefix}-es-*`, include_global_state: false };
  await call(`${repository}/first?wait_for_completion=true`, 'PUT', indices);
  const later: DocumentChange[] = [
    put(3, makeDocument({ id: 3, name: 'kettle velvet' })),
    { kind: 'remove', seq: 4, id: 1 },
  ];
  await one.apply('ES', later);
  await call(`/${prefix}-es-*`, 'DELETE');
  await call(`${repository}/first/_restore?wait_for_completion=true`, 'POST', indices);
  const restarted = makeSearch(prefix);
  expect(await restarted.position('ES')).toBe(2);
  expect(await ids(restarted, 'ES', 'kettle')).toEqual([1, 2]);
  await restarted.apply('ES', later);
  expect(await ids(restarted, 'ES', 'kettle')).toEqual([2, 3]);
  expect(await ids(restarted, 'ES', 'velvet')).toEqual([3]);
  await restarted.close();
  await call(`${repository}/first`, 'DELETE');
  await call(repository, 'DELETE');
});
