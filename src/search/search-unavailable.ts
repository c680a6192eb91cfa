/** A search engine outside this process is away, too slow, overloaded, or lacks a part of its index. */
export class SearchUnavailable extends Error {}
