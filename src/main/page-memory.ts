import { LRUCache } from 'lru-cache';

/** Pages that say "seen 14 minutes ago" are told anew this often even where no price changed. */
const PAGE_AGE_MS = 60_000;
const MEMORY_BYTES = 128 * 2 ** 20;
/** For the addresses that were asked for once. */
const ADDRESS_BYTES = 4 * 2 ** 20;

type Kept<Page> = { page: Page; position: number };

/**
 * Whole pages by their address, each with the position of the data it was made from. A page is kept from the second time
 * that it is asked for within a minute, so that whoever asks for one address after another, as machines do, drives out
 * none of those that people ask for. Those who ask for the same page at the same time wait for one rendering.
 */
export class PageMemory<Page> {
  readonly #kept: LRUCache<string, Kept<Page>>;
  readonly #askedOnce = new LRUCache<string, true>({
    maxSize: ADDRESS_BYTES,
    sizeCalculation: (_, address) => Buffer.byteLength(address),
    ttl: PAGE_AGE_MS,
  });
  readonly #making = new Map<string, Kept<Promise<Page>>>();

  readonly #isWorthKeeping: (page: Page) => boolean;

  constructor(bytesOf: (page: Page) => number, isWorthKeeping: (page: Page) => boolean) {
    this.#isWorthKeeping = isWorthKeeping;
    this.#kept = new LRUCache({
      maxSize: MEMORY_BYTES,
      sizeCalculation: ({ page }, address) => bytesOf(page) + Buffer.byteLength(address),
      ttl: PAGE_AGE_MS,
    });
  }

  /** The page of an address from data at this position, which was asked for before `make` reads any. */
  async get(address: string, position: number, make: () => Promise<Page>): Promise<Page> {
    const kept = this.#kept.get(address);
    if (kept?.position === position) return kept.page;
    const running = this.#making.get(address);
    if (running?.position === position) return running.page;
    const making = { page: make(), position };
    this.#making.set(address, making);
    try {
      const page = await making.page;
      if (!this.#isWorthKeeping(page)) return page;
      if (kept || this.#askedOnce.has(address)) this.#kept.set(address, { page, position });
      this.#askedOnce.set(address, true);
      return page;
    } finally {
      if (this.#making.get(address) === making) this.#making.delete(address);
    }
  }
}
