import { z } from 'zod';
import { DEFAULT_FIELD_WEIGHTS, type FieldWeights, SEARCH_FIELDS } from '../../terms/search-field.ts';
import { type Cluster, RequestRefused } from './cluster.ts';
import { createIndexBody, type IndexLayout } from './mapping.ts';

const anything = z.unknown();
const aliases = z.record(z.string(), z.unknown());
const weights = z.record(z.enum(SEARCH_FIELDS), z.number());
const described = z.record(z.string(), z.object({ mappings: z.object({ _meta: z.object({ weights }) }) }));

/**
 * The indexes of one market: `lowtide-se-0`, `lowtide-se-1`, …, of which the alias `lowtide-se` names the one that is
 * searched. A new one is filled without the alias and then gets it in one step. The one before stays, for processes that
 * have not noticed yet and for going back; the next rebuild deletes it.
 */
export class Generations {
  readonly #cluster: Cluster;
  readonly alias: string;
  readonly #layout: IndexLayout;

  constructor(cluster: Cluster, alias: string, layout: IndexLayout) {
    this.#cluster = cluster;
    this.alias = alias;
    this.#layout = layout;
  }

  /** The index that is searched; null: there is none yet. */
  async current(): Promise<string | null> {
    const named = await this.#list(`/_alias/${this.alias}`);
    return named[0] ?? null;
  }

  /** Makes an empty index the first one. Any number of processes may do so at once. */
  async createFirst(weights: FieldWeights): Promise<void> {
    const index = `${this.alias}-0`;
    await this.#create(index, weights).catch((error: unknown) => {
      // Another process was faster.
      if (!(error instanceof Error && error.message.includes('resource_already_exists'))) throw error;
    });
    // An index can be read a moment after it is there, and must not have the alias before.
    const query = { wait_for_status: 'yellow', timeout: '30s' };
    await this.#cluster.request(anything, { method: 'GET', path: `/_cluster/health/${index}`, query, kind: 'write' });
    if ((await this.current()) === null) await this.#moveAlias(null, index);
  }

  /** Creates the next index, without the alias. */
  async createNext(weights: FieldWeights): Promise<string> {
    const numbers = (await this.#all()).map((index) => this.#numberOf(index));
    const index = `${this.alias}-${Math.max(-1, ...numbers) + 1}`;
    await this.#create(index, weights);
    return index;
  }

  /** Gives the alias to an index in one step, and deletes all but it and the one before. */
  async switchTo(index: string): Promise<void> {
    const before = await this.current();
    await this.#moveAlias(before, index);
    for (const other of await this.#all()) {
      // A higher number is being filled by another process.
      if (other !== before && this.#numberOf(other) < this.#numberOf(index)) await this.delete(other);
    }
  }

  async delete(index: string): Promise<void> {
    await this.#cluster.request(anything, {
      method: 'DELETE',
      path: `/${index}`,
      query: { ignore_unavailable: true },
      kind: 'write',
    });
  }

  async refresh(index: string): Promise<void> {
    await this.#cluster.request(anything, { method: 'POST', path: `/${index}/_refresh`, kind: 'write' });
  }

  /** The weights that the words of an index have. */
  async weightsOf(index: string): Promise<FieldWeights> {
    const path = `/${index}/_mapping`;
    const found = await this.#cluster.request(described, { method: 'GET', path, kind: 'search' });
    return found[index]?.mappings._meta.weights ?? DEFAULT_FIELD_WEIGHTS;
  }

  async #create(index: string, weights: FieldWeights): Promise<void> {
    const body = createIndexBody(this.#layout, weights);
    await this.#cluster.request(anything, { method: 'PUT', path: `/${index}`, body, kind: 'write' });
  }

  /** @param from the index that has the alias; null: none */
  async #moveAlias(from: string | null, to: string): Promise<void> {
    const remove = from === null ? [] : [{ remove: { index: from, alias: this.alias } }];
    const actions = [...remove, { add: { index: to, alias: this.alias } }];
    await this.#cluster.request(anything, { method: 'POST', path: '/_aliases', body: { actions }, kind: 'write' });
  }

  /** All indexes of the market. */
  async #all(): Promise<string[]> {
    const indexes = await this.#list(`/${this.alias}-*/_alias`);
    return indexes.filter((index) => this.#numberOf(index) >= 0);
  }

  /** -1: it is not one of the market's. */
  #numberOf(index: string): number {
    const number = index.slice(this.alias.length + 1);
    return index.startsWith(`${this.alias}-`) && /^\d+$/.test(number) ? Number(number) : -1;
  }

  async #list(path: string): Promise<string[]> {
    const found = await this.#cluster
      .request(aliases, { method: 'GET', path, kind: 'search' })
      .catch((error: unknown) => {
        if (error instanceof RequestRefused && error.status === 404) return {};
        throw error;
      });
    return Object.keys(found);
  }
}
