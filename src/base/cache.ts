/** The limit of a cache: in bytes, or as entries of a measured average size. */
type ByteLimit = { readonly maxBytes: number };
type EntryLimit = {
  readonly maxEntries: number;
  /** Average or maximum; docs/caches.md says how it was measured. */
  readonly bytesPerEntry: number;
};

/** What a cache contains, and when it lets go of it. docs/caches.md is generated from the definitions. */
export type CacheDefinition = {
  readonly name: string;
  /** What an entry is found by. */
  readonly key: string;
  /** Maximum age of an entry in milliseconds; null: unlimited. */
  readonly lifetimeMs: number | null;
  /** What removes or replaces an entry before that. */
  readonly clearedBy: string;
  /** If there are several such caches, each with this limit: how many. */
  readonly instances?: string;
} & (ByteLimit | EntryLimit);

/** The definitions of all modules loaded so far. */
export const CACHES: CacheDefinition[] = [];

/** Defines a cache beside its code. The code takes its limits from the result. */
export function defineCache<const Definition extends CacheDefinition>(definition: Definition): Definition {
  CACHES.push(definition);
  return definition;
}

/** The options of an LRUCache that is limited in bytes. */
export const byteLimits = <Value>(
  { maxBytes, lifetimeMs }: ByteLimit & Pick<CacheDefinition, 'lifetimeMs'>,
  measure: (value: Value, key: string) => number,
) => ({
  maxSize: maxBytes,
  ttl: lifetimeMs ?? 0,
  sizeCalculation: (value: Value, key: string) => Math.max(1, measure(value, key)),
});

/** The options of an LRUCache that is limited in entries. */
export const entryLimits = ({
  maxEntries,
  lifetimeMs,
}: Pick<EntryLimit, 'maxEntries'> & Pick<CacheDefinition, 'lifetimeMs'>) => ({
  max: maxEntries,
  ttl: lifetimeMs ?? 0,
});
