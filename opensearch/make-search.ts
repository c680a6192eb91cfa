import { inject } from 'vitest';
import { OpenSearchSearch } from '../src/search/opensearch-search.ts';

/** Rejects nothing silently: a document that the index does not accept fails the test. */
const fail = (market: string, rejection: { id: string; reason: string }): void => {
  throw new Error(`${market} ${rejection.id}: ${rejection.reason}`);
};

let made = 0;
const run = `test-${process.pid}-${Date.now()}`;

/** A prefix of indexes that no other test has. */
export const uniquePrefix = (): string => `${run}-${++made}`;

/** Deletes the indexes of a prefix. */
export async function deleteIndexes(prefix: string, url = inject('openSearchUrl')): Promise<void> {
  await fetch(`${url}/${prefix}-*`, { method: 'DELETE' });
}

/** How long a search may take on a machine that does other things besides. */
const PATIENCE_MS = 30_000;

type Settings = { urls?: string; replicas?: number; searchTimeoutMs?: number };

export const makeSearch = (prefix: string, settings: Settings = {}): OpenSearchSearch =>
  new OpenSearchSearch({
    urls: settings.urls ?? inject('openSearchUrl'),
    prefix,
    layout: { shards: 2, replicas: settings.replicas ?? 0 },
    searchTimeoutMs: settings.searchTimeoutMs ?? PATIENCE_MS,
    refreshIntervalMs: 0,
    onRejected: fail,
  });
