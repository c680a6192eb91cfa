import { Client, errors } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { SearchUnavailable } from '../product-search.ts';

/** How long a write may take. */
const WRITE_TIMEOUT_MS = 60_000;

export type ClusterRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: Readonly<Record<string, unknown>>;
  /** Lines of newline-delimited JSON instead of a body. */
  lines?: readonly unknown[];
  /** Somebody waits for a search. */
  kind: 'search' | 'write';
};

/** The cluster is there and refuses a request: 404 for an index that does not exist, 429 for too many requests. */
export class RequestRefused extends SearchUnavailable {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`OpenSearch answered ${status}: ${reason}`);
    this.status = status;
  }
}

/** A connection to the nodes of one cluster. Answers are checked: what has another form than expected is an error. */
export class Cluster {
  readonly #client: Client;
  readonly searchTimeoutMs: number;

  /**
   * @param urls of the nodes, separated by commas; each may have a user and a password
   * @param searchTimeoutMs how long each of at most three attempts of a search may take
   */
  constructor(urls: string, searchTimeoutMs: number) {
    this.searchTimeoutMs = searchTimeoutMs;
    // A node that is away is passed over for a while, so each request tries the others at once.
    this.#client = new Client({ nodes: urls.split(',').map((url) => url.trim()), maxRetries: 2 });
  }

  async request<T>(schema: z.ZodType<T>, request: ClusterRequest): Promise<T> {
    const { method, path, query, body, lines, kind } = request;
    try {
      const answer = await this.#client.transport.request(
        {
          method,
          path,
          ...(query && { querystring: { ...query } }),
          ...(body && { body: { ...body } }),
          ...(lines && { bulkBody: lines.map((line) => JSON.stringify(line)) }),
        },
        { requestTimeout: kind === 'search' ? this.searchTimeoutMs : WRITE_TIMEOUT_MS },
      );
      return schema.parse(answer.body);
    } catch (error) {
      throw toSearchError(error);
    }
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}

const errorBody = z.object({
  error: z.union([z.string(), z.object({ type: z.string(), reason: z.string().nullish() })]),
});

function reasonOf(body: unknown, otherwise: string): string {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return otherwise;
  const { error } = parsed.data;
  return typeof error === 'string' ? error : `${error.type}: ${error.reason ?? ''}`;
}

/**
 * A request that OpenSearch does not understand is a defect of this adapter and stays what it is; all else is
 * SearchUnavailable.
 */
function toSearchError(error: unknown): unknown {
  if (error instanceof errors.ResponseError) {
    const status = error.statusCode ?? 500;
    const reason = reasonOf(error.body, error.message);
    if (status === 400) return new Error(`OpenSearch does not understand a request: ${reason}`, { cause: error });
    return new RequestRefused(status, reason);
  }
  if (error instanceof errors.OpenSearchClientError) return new SearchUnavailable(error.message, { cause: error });
  if (error instanceof z.ZodError) {
    return new SearchUnavailable('OpenSearch, or what is in its place, answers in an unknown form', { cause: error });
  }
  return error;
}
