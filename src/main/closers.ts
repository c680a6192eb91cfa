/** What has been started, to be ended in the opposite order. */
export class Closers {
  readonly #open: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#open.push(close);
  }

  /** Ends everything, the latest first; one that fails does not keep the others open. */
  async closeAll(onError: (error: unknown) => void): Promise<void> {
    for (let close = this.#open.pop(); close; close = this.#open.pop()) await close().catch(onError);
  }
}
