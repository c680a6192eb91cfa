import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { InProcessSearch } from './in-process-search.ts';
import { OpenSearchSearch } from './opensearch-search.ts';
import { EVERYTHING, SearchUnavailable } from './product-search.ts';
import { type MarketEngines, SelectedSearch } from './selected-search.ts';
import { each } from './testing/product-search.conformance.ts';
import { makeDocument } from './testing/random-catalogue.ts';

/** Nothing listens on this port. */
const away = new OpenSearchSearch({
  urls: 'http://127.0.0.1:1',
  prefix: 'test',
  layout: { shards: 1, replicas: 0 },
  searchTimeoutMs: 1_500,
  refreshIntervalMs: 0,
  onRejected: () => {},
});
const memory = new InProcessSearch();
const onChange = vi.fn();
const select = (...engines: MarketEngines) => new SelectedSearch({ enginesOf: () => engines, onChange });
const REQUEST = { text: 'kett', locale: 'sv-SE', limit: 3, productLimit: 3 };

await memory.rebuild('SE', each([makeDocument({ id: 1, name: 'kettle' })]), 7);
beforeEach(() => onChange.mockClear());
afterAll(() => away.close());

it('answers from the index in memory while the cluster is away, and says so once', async () => {
  const search = select(away, memory);
  for (let i = 0; i < 3; i++) expect((await search.search('SE', EVERYTHING)).ids).toEqual([1]);
  expect(await search.position('SE')).toBe(7);
  expect(await search.suggest('SE', REQUEST)).toEqual([{ type: 'PRODUCT', productId: 1 }]);
  expect(onChange.mock.calls).toEqual([['SE', expect.any(SearchUnavailable)]]);
});

it('is unavailable if nothing else answers', async () => {
  const search = select(away);
  await expect(search.search('SE', EVERYTHING)).rejects.toThrow(SearchUnavailable);
  await expect(search.suggest('SE', REQUEST)).rejects.toThrow(SearchUnavailable);
  await expect(search.position('SE')).rejects.toThrow(SearchUnavailable);
  await expect(search.apply('SE', [{ kind: 'remove', seq: 8, id: 1 }])).rejects.toThrow(SearchUnavailable);
});

it('passes on what is not about the cluster', async () => {
  const filters = Array.from({ length: 31 }, () => ({ facet: 'stock', kind: 'choices', values: ['in'] }) as const);
  await expect(select(memory, away).search('SE', { ...EVERYTHING, filters })).rejects.toThrow(RangeError);
  expect(onChange).not.toHaveBeenCalled();
});

it('gives changes and names to all engines of a market', async () => {
  const [one, other] = [new InProcessSearch(), new InProcessSearch()];
  const search = select(one, other);
  await search.apply('SE', [{ kind: 'put', seq: 1, document: makeDocument({ id: 3 }) }]);
  await search.setSuggestionEntries('SE', 'sv-SE', [{ type: 'KEYWORD', text: 'kettle', weight: 1 }]);
  for (const engine of [one, other]) {
    expect((await engine.search('SE', EVERYTHING)).ids).toEqual([3]);
    expect(await engine.suggest('SE', REQUEST)).toEqual([{ type: 'KEYWORD', text: 'kettle' }]);
  }
});
