import { z } from 'zod';
import type { Cluster } from './cluster.ts';
import { IndexVocabulary } from './vocabulary.ts';

/** Values read with one request. */
const PAGE_SIZE = 10_000;

const page = z.object({
  aggregations: z.object({
    values: z.object({
      after_key: z.record(z.string(), z.string()).optional(),
      buckets: z.array(z.object({ key: z.object({ value: z.string() }), doc_count: z.number() })),
    }),
  }),
});
const counted = z.object({ count: z.number() });

/** Every value of a field with the number of products that have it, in order. */
async function* readValues(cluster: Cluster, index: string, field: string): AsyncIterable<[string, number]> {
  for (let after: Record<string, string> | undefined; ; ) {
    const composite = { size: PAGE_SIZE, sources: [{ value: { terms: { field } } }], ...(after && { after }) };
    const { aggregations } = await cluster.request(page, {
      method: 'POST',
      path: `/${index}/_search`,
      query: { request_cache: false, allow_partial_search_results: false },
      body: { size: 0, track_total_hits: false, aggs: { values: { composite } } },
      kind: 'write',
    });
    const { buckets, after_key } = aggregations.values;
    for (const { key, doc_count } of buckets) yield [key.value, doc_count];
    if (after_key === undefined || buckets.length < PAGE_SIZE) return;
    after = after_key;
  }
}

/** Reads the vocabulary of an index. A million terms take about a hundred requests. */
export async function loadIndexVocabulary(cluster: Cluster, index: string): Promise<IndexVocabulary> {
  const vocabulary = new IndexVocabulary();
  const query = { term: { alive: true } };
  const [terms, { count }] = await Promise.all([
    readTerms(cluster, index),
    cluster.request(counted, { method: 'POST', path: `/${index}/_count`, body: { query }, kind: 'write' }),
    (async () => {
      for await (const [names] of readValues(cluster, index, 'categoryNames')) vocabulary.known.addCategoryNames(names);
      for await (const [kind] of readValues(cluster, index, 'attributeKinds')) vocabulary.known.addKind(kind);
    })(),
  ]);
  vocabulary.load(terms);
  vocabulary.size = count;
  return vocabulary;
}

async function readTerms(cluster: Cluster, index: string): Promise<Map<string, number>> {
  const terms = new Map<string, number>();
  for await (const [term, frequency] of readValues(cluster, index, 'words')) terms.set(term, frequency);
  return terms;
}
