import { err, ok, type Result } from '../base/result.ts';
import { type HttpError, type HttpResponse, openUrl } from '../platform/http-client.ts';
import { FeedReadError } from './bytes/feed-read-error.ts';
import { formatByteCount } from './bytes/format-bytes.ts';
import { FEED_LIMITS } from './feed-limits.ts';

/** HTTP validators for a conditional request. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FetchError =
  | HttpError
  | { kind: 'http-status'; status: number }
  | { kind: 'too-large'; limit: number }
  | { kind: 'encoding-unsupported'; encoding: string };

/** What the error codes of the system mean, and what to do. */
const CONNECTION_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no server of this name. Check the address for typing errors.',
  EAI_AGAIN: 'The name of the server cannot be looked up at the moment. It is tried again with the next run.',
  ECONNREFUSED: 'The server takes no connections at this address. Check the address, or ask the shop whether it runs.',
  CERT_HAS_EXPIRED: "The server's certificate has expired. Ask the shop to renew it.",
  DEPTH_ZERO_SELF_SIGNED_CERT:
    "The server's certificate is one that it issued itself. Ask the shop for one that browsers accept.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another name. Check the address.",
};

/** What an answer without a file means, and what to do. */
function statusText(status: number): string {
  const says = `The server answers ${status}`;
  if (status === 401 || status === 403)
    return `${says}: it does not let us in. Ask the shop for an address without a password, or to allow ours.`;
  if (status === 404 || status === 410) return `${says}: there is no file at this address. Check the address.`;
  if (status === 429) return `${says}: it is asked too often. Choose a longer interval for this feed.`;
  if (status >= 500) return `${says}: it has a fault of its own. It is tried again with the next run.`;
  return `${says}, and no file. Check the address.`;
}

/** The error as sentences for the person who entered the address: what is wrong, and what to do. */
export function fetchErrorText(error: FetchError): string {
  switch (error.kind) {
    case 'invalid-url':
      return 'This is not a complete web address. Write all of it, beginning with https://.';
    case 'address-blocked':
      return `${error.host} is not an address of the public internet. Use one that everybody can reach, or upload the file.`;
    case 'too-many-redirects':
      return 'The server redirects too many times. Use the address at which the file is in the end.';
    case 'timeout':
      return 'The server does not respond in time. It is tried again with the next run; if that fails too, ask the shop.';
    case 'connection-failed':
      return (
        CONNECTION_ERRORS[error.code] ??
        `The connection to the server failed (${error.code}). It is tried again with the next run; if that fails too, ask the shop.`
      );
    case 'http-status':
      return statusText(error.status);
    case 'too-large':
      return `The file is larger than ${formatByteCount(error.limit)}. Ask the shop to split it, or to leave out what it does not sell.`;
    case 'encoding-unsupported':
      return `The server sends the file packed as ${error.encoding}, which is not supported. Ask the shop for gzip, or none.`;
  }
}

export type FeedFetch =
  | { kind: 'not-modified' }
  | {
      kind: 'file';
      /**
       * The bytes as received, compressed or not; `readFeed` decompresses them. Throws if the transfer is incomplete.
       */
      source: AsyncIterable<Uint8Array>;
      validators: Validators;
      charset: string | null;
      fileName: string;
    };

export type FetchOptions = {
  /** From the last fetch that was read to its end; nulls if there is none. */
  validators: Validators;
  /** Maximum bytes transferred; `readFeed` limits the decompressed size. */
  maxBytes: number;
  totalMs: number;
  idleMs: number;
  /** See `HttpOptions.allowPrivate`. */
  allowPrivate: boolean | readonly string[];
};

export const FETCH_DEFAULTS: FetchOptions = {
  validators: { etag: null, lastModified: null },
  maxBytes: FEED_LIMITS.sentBytes,
  totalMs: FEED_LIMITS.fetchMs,
  idleMs: 60 * 1000,
  allowPrivate: false,
};

function requestHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    accept: '*/*',
    'accept-encoding': 'gzip, identity',
    'user-agent': 'Lowtide feed reader',
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

/** The bytes of a response body. Throws after `limit` bytes. */
async function* limitBytes(response: HttpResponse, limit: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  try {
    for await (const chunk of response.body) {
      count += chunk.length;
      if (count > limit)
        throw new FeedReadError('too-large', `more than ${formatByteCount(limit)} as sent by the server`);
      yield chunk;
    }
  } finally {
    response.body.destroy();
  }
}

function getFileName(response: HttpResponse): string {
  const fileName = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.header('content-disposition') ?? '')?.[1];
  return fileName ?? new URL(response.url).pathname.split('/').at(-1) ?? '';
}

/**
 * Fetches a merchant's file by HTTP(S), conditionally if there are validators. Failures before the first byte are
 * returned as an error; later ones are thrown by `source`, and `readFeed` then ends as cut short.
 */
export async function fetchFeed(url: string, options: FetchOptions): Promise<Result<FeedFetch, FetchError>> {
  const { validators, maxBytes, ...limits } = options;
  const opened = await openUrl(url, { ...limits, headers: requestHeaders(validators) });
  if (!opened.ok) return opened;
  const response = opened.value;
  const fail = (error: FetchError) => {
    response.body.destroy();
    return err(error);
  };
  if (response.status === 304) {
    response.body.destroy();
    return ok({ kind: 'not-modified' });
  }
  if (response.status !== 200) return fail({ kind: 'http-status', status: response.status });
  const encoding = (response.header('content-encoding') ?? 'identity').toLowerCase();
  if (!['gzip', 'x-gzip', 'identity', ''].includes(encoding)) return fail({ kind: 'encoding-unsupported', encoding });
  if (Number(response.header('content-length') ?? 0) > maxBytes) return fail({ kind: 'too-large', limit: maxBytes });
  return ok({
    kind: 'file',
    source: limitBytes(response, maxBytes),
    validators: { etag: response.header('etag'), lastModified: response.header('last-modified') },
    charset: /charset\s*=\s*"?([\w.:-]+)/i.exec(response.header('content-type') ?? '')?.[1] ?? null,
    fileName: getFileName(response),
  });
}
