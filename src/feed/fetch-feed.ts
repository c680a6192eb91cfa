import { err, ok, type Result } from '../base/result.ts';
import { type HttpError, type HttpResponse, openUrl } from '../platform/http-client.ts';
import { FeedBreak } from './bytes/feed-break.ts';

/** What a server said a file could be asked for again by. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FetchError =
  | HttpError
  | { kind: 'http-status'; status: number }
  | { kind: 'too-large'; limit: number }
  | { kind: 'encoding-unsupported'; encoding: string };

/** What went wrong, in a sentence for whoever gave the address. */
export function fetchErrorText(error: FetchError): string {
  switch (error.kind) {
    case 'url-bad':
      return 'This is not a complete http(s) address.';
    case 'address-refused':
      return `${error.host} is not an address of the public internet.`;
    case 'too-many-redirects':
      return 'The server sends from address to address, and the file never comes.';
    case 'timeout':
      return 'The server does not answer in time.';
    case 'connection-failed':
      return `There is no connection to the server (${error.code}).`;
    case 'http-status':
      return `The server answers ${error.status}.`;
    case 'too-large':
      return `The file is larger than ${error.limit} bytes.`;
    case 'encoding-unsupported':
      return `The server sends the file packed as ${error.encoding}, which is not read.`;
  }
}

export type FeedFetch =
  | { kind: 'not-modified' }
  | {
      kind: 'file';
      /** The bytes as they come, packed or not: `readFeed` unpacks them. Throws where they end before their end. */
      source: AsyncIterable<Uint8Array>;
      validators: Validators;
      charset: string | null;
      fileName: string;
    };

export type FetchOptions = {
  /** Of the last fetch that was read to its end; nulls where there is none. */
  validators: Validators;
  /** Most bytes over the wire; what they unpack to is limited by `readFeed`. */
  maxBytes: number;
  totalMs: number;
  idleMs: number;
  /** See `HttpOptions.allowPrivate`. */
  allowPrivate: boolean | readonly string[];
};

export const FETCH_DEFAULTS: FetchOptions = {
  validators: { etag: null, lastModified: null },
  maxBytes: 4 * 2 ** 30,
  totalMs: 60 * 60 * 1000,
  idleMs: 60 * 1000,
  allowPrivate: false,
};

function headersFor({ etag, lastModified }: Validators): Record<string, string> {
  return {
    accept: '*/*',
    'accept-encoding': 'gzip, identity',
    'user-agent': 'Lowtide feed reader',
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

/** The bytes of an answer: no more than `limit`, and no fewer than it announced. */
async function* measured(response: HttpResponse, limit: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  try {
    for await (const chunk of response.body) {
      count += chunk.length;
      if (count > limit) throw new FeedBreak('too-large', `more than ${limit} bytes over the wire`);
      yield chunk;
    }
  } finally {
    response.body.destroy();
  }
}

function fileNameOf(response: HttpResponse): string {
  const given = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.header('content-disposition') ?? '')?.[1];
  return given ?? new URL(response.url).pathname.split('/').at(-1) ?? '';
}

/**
 * Fetches a merchant's file by HTTP(S), conditionally where it was fetched before. Every way it can fail before the first
 * byte is a value; a break later is thrown by `source` and ends `readFeed` as cut short.
 */
export async function fetchFeed(url: string, options: FetchOptions): Promise<Result<FeedFetch, FetchError>> {
  const { validators, maxBytes, ...limits } = options;
  const opened = await openUrl(url, { ...limits, headers: headersFor(validators) });
  if (!opened.ok) return opened;
  const response = opened.value;
  const refuse = (error: FetchError) => {
    response.body.destroy();
    return err(error);
  };
  if (response.status === 304) {
    response.body.destroy();
    return ok({ kind: 'not-modified' });
  }
  if (response.status !== 200) return refuse({ kind: 'http-status', status: response.status });
  const encoding = (response.header('content-encoding') ?? 'identity').toLowerCase();
  if (!['gzip', 'x-gzip', 'identity', ''].includes(encoding)) return refuse({ kind: 'encoding-unsupported', encoding });
  if (Number(response.header('content-length') ?? 0) > maxBytes) return refuse({ kind: 'too-large', limit: maxBytes });
  return ok({
    kind: 'file',
    source: measured(response, maxBytes),
    validators: { etag: response.header('etag'), lastModified: response.header('last-modified') },
    charset: /charset\s*=\s*"?([\w.:-]+)/i.exec(response.header('content-type') ?? '')?.[1] ?? null,
    fileName: fileNameOf(response),
  });
}
