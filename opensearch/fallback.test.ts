import { afterEach, expect, inject, it, vi } from 'vitest';
import { InProcessSearch } from '../src/search/in-process-search.ts';
import { OpenSearchSearch } from '../src/search/opensearch-search.ts';
import type { DocumentChange } from '../src/search/product-document.ts';
import { EVERYTHING, type ProductSearch, SearchUnavailable } from '../src/search/product-search.ts';
import { SelectedSearch } from '../src/search/selected-search.ts';
import { each } from '../src/search/testing/product-search.conformance.ts';
import { makeDocument } from '../src/search/testing/random-catalogue.ts';
import { deleteIndexes, makeSearch, uniquePrefix } from './make-search.ts';
import { type Interception, startProxy } from './proxy.ts';

const node = inject('openSearchUrl');
const JSON_HEADERS = { 'content-type': 'application/json' };
const REQUEST = { ...EVERYTHING, query: 'kettle' };
const documents = [makeDocument({ id: 1, name: 'kettle' }), makeDocument({ id: 2, name: 'toaster' })];

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

/** An index behind a proxy, which intercepts from now on. */
async function openBehindProxy(): Promise<{
  search: OpenSearchSearch;
  prefix: string;
  intercept: (by: Interception) => void;
}> {
  let interception: Interception = () => null;
  const proxy = await startProxy(node, (request) => interception(request));
  const prefix = uniquePrefix();
  const search = makeSearch(prefix, { urls: proxy.url, searchTimeoutMs: 3_000 });
  closing.push(
    () => deleteIndexes(prefix),
    proxy.close,
    () => search.close(),
  );
  await search.rebuild('SE', each(documents), 1);
  return {
    search,
    prefix,
    intercept: (by) => {
      interception = by;
    },
  };
}

/** The index in memory behind another one, and what has been reported. */
async function withStandby(first: ProductSearch) {
  const standby = new InProcessSearch();
  await standby.rebuild('SE', each(documents), 1);
  const onChange = vi.fn();
  return { selected: new SelectedSearch({ enginesOf: () => [first, standby], onChange }), onChange };
}

const OVERLOADED = { status: 429, body: '{"error":{"type":"rejected_execution_exception","reason":"queue is full"}}' };

it.each<[string, Interception]>([
  ['overloaded', () => OVERLOADED],
  [
    'red',
    () => ({ status: 503, body: '{"error":{"type":"search_phase_execution_exception","reason":"all shards failed"}}' }),
  ],
  ['silent', () => 'never'],
  ['something else', () => ({ status: 200, body: '"It works!"' })],
])('the index in memory answers while OpenSearch is %s, and OpenSearch afterwards', async (_, interception) => {
  const { search, intercept } = await openBehindProxy();
  const { selected, onChange } = await withStandby(search);
  expect((await selected.search('SE', REQUEST)).ids).toEqual([1]);
  expect(onChange).not.toHaveBeenCalled();
  intercept(interception);
  await expect(search.search('SE', REQUEST)).rejects.toThrow(SearchUnavailable);
  for (let i = 0; i < 5; i++) expect((await selected.search('SE', REQUEST)).ids).toEqual([1]);
  expect(await selected.suggest('SE', { text: 'kett', locale: 'en-GB', limit: 3, productLimit: 3 })).toEqual([
    { type: 'PRODUCT', productId: 1 },
  ]);
  expect(onChange.mock.calls).toEqual([['SE', expect.any(SearchUnavailable)]]);
  intercept(() => null);
  await vi.waitFor(
    async () => {
      await selected.search('SE', REQUEST);
      expect(onChange.mock.lastCall).toEqual(['SE', null]);
    },
    { timeout: 30_000, interval: 200 },
  );
});

it('says that it is unavailable if there is no node and nothing else answers', async () => {
  const search = makeSearch(uniquePrefix(), { urls: 'http://127.0.0.1:1' });
  const selected = new SelectedSearch({ enginesOf: () => [search], onChange: () => {} });
  for (const ask of [
    () => selected.search('SE', REQUEST),
    () => selected.position('SE'),
    () => selected.suggest('SE', { text: 'kett', locale: 'en-GB', limit: 3, productLimit: 3 }),
    () => search.apply('SE', [{ kind: 'remove', seq: 1, id: 1 }]),
  ]) {
    await expect(ask()).rejects.toThrow(SearchUnavailable);
  }
  await search.close();
});

it('never answers from a part of the index', async () => {
  const { search, intercept } = await openBehindProxy();
  const fail = (answer: string) => answer.replace(/"failed":0/, '"failed":1');
  intercept(() => ({ rewrite: fail }));
  await expect(search.search('SE', REQUEST)).rejects.toThrow('1 of 2 parts');
  intercept(() => ({ rewrite: (answer) => answer.replace('"timed_out":false', '"timed_out":true') }));
  await expect(search.search('SE', REQUEST)).rejects.toThrow(SearchUnavailable);
});

it('answers nothing from a red index', async () => {
  const { search, prefix } = await openBehindProxy();
  const send = async (method: string, path: string, value?: unknown) => {
    const body = value === undefined ? {} : { headers: JSON_HEADERS, body: JSON.stringify(value) };
    const response = await fetch(`${node}${path}`, { method, ...body });
    expect(response.status, await response.clone().text()).toBe(200);
    return response.json();
  };
  const [index = '', described] = Object.entries<{ aliases: unknown }>(await send('GET', `/${prefix}-se-v*`))[0] ?? [];
  await send('DELETE', `/${index}`);
  // Only an index that is new stays without nodes: the shards of one that was there before are assigned in spite of any
  // setting.
  await send('PUT', `/${index}?wait_for_active_shards=0`, {
    settings: { number_of_shards: 2, number_of_replicas: 0, 'index.routing.allocation.require._name': 'nobody' },
    aliases: described?.aliases,
  });
  expect(await send('GET', `/_cluster/health/${index}`)).toMatchObject({ status: 'red', active_primary_shards: 0 });
  await expect(search.search('SE', REQUEST)).rejects.toThrow(SearchUnavailable);
  const { selected } = await withStandby(search);
  expect((await selected.search('SE', REQUEST)).ids).toEqual([1]);
});

const NEXT: DocumentChange[] = Array.from({ length: 30 }, (_, i) => ({
  kind: 'put',
  seq: i + 2,
  document: makeDocument({ id: i + 10, name: 'kettle' }),
}));

it('sends writes again that an overloaded cluster refuses, whole requests and single documents', async () => {
  const { search, intercept } = await openBehindProxy();
  let refusals = 0;
  intercept(({ url }) => {
    if (!url?.includes('_bulk')) return null;
    refusals++;
    if (refusals === 1) return OVERLOADED;
    // The node has written them, and says of some that it has not.
    const refuse = (answer: string) => {
      let i = 0;
      return answer.replaceAll('"status":201', () => (i++ % 3 === 0 ? '"status":429' : '"status":201'));
    };
    return refusals === 2 ? { rewrite: refuse } : null;
  });
  await search.apply('SE', NEXT);
  expect(refusals).toBeGreaterThanOrEqual(3);
  expect((await search.search('SE', REQUEST)).total).toBe(31);
  expect(await search.position('SE')).toBe(31);
});

it('loses no change while the disks of the cluster are full', async () => {
  const { search, prefix } = await openBehindProxy();
  const block = async (value: boolean | null) => {
    const body = JSON.stringify({ 'index.blocks.read_only_allow_delete': value });
    await fetch(`${node}/${prefix}-se-v*/_settings`, {
      method: 'PUT',
      headers: JSON_HEADERS,
      body,
    });
  };
  await block(true);
  await expect(search.apply('SE', NEXT)).rejects.toThrow(SearchUnavailable);
  expect(await search.position('SE')).toBe(1);
  expect((await search.search('SE', REQUEST)).ids).toEqual([1]);
  await block(null);
  await search.apply('SE', NEXT);
  expect((await search.search('SE', REQUEST)).total).toBe(31);
});

it('reports a product that the index does not accept, and takes the others', async () => {
  const prefix = uniquePrefix();
  const onRejected = vi.fn();
  const layout = { shards: 1, replicas: 0 };
  const search = new OpenSearchSearch({
    urls: node,
    prefix,
    layout,
    searchTimeoutMs: 30_000,
    refreshIntervalMs: 0,
    onRejected,
  });
  closing.push(
    () => deleteIndexes(prefix),
    () => search.close(),
  );
  await search.apply('SE', [{ kind: 'put', seq: 1, document: makeDocument({ id: 1, name: 'kettle' }) }]);
  // An id is a whole number of 64 bits.
  const broken = makeDocument({ id: 3, name: 'kettle', brandId: 1e30 });
  await search.apply('SE', [
    { kind: 'put', seq: 2, document: broken },
    { kind: 'put', seq: 3, document: makeDocument({ id: 4, name: 'kettle' }) },
  ]);
  expect(onRejected).toHaveBeenCalledExactlyOnceWith('SE', { id: '3', reason: expect.any(String) });
  expect((await search.search('SE', REQUEST)).ids).toEqual([1, 4]);
  expect(await search.position('SE')).toBe(3);
});
