/** Functions to run on shutdown, in reverse order of registration. */
export class ShutdownHooks {
  readonly #open: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#open.push(close);
  }

  /** Runs all hooks, the latest first; one that fails does not stop the others. */
  async runAll(onError: (error: unknown) => void): Promise<void> {
    for (let close = this.#open.pop(); close; close = this.#open.pop()) await close().catch(onError);
  }
}
