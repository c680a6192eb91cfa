import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent, Dispatcher } from 'undici';
import { err, ok, type Result } from '../base/result.ts';

export type HttpError =
  | { kind: 'invalid-url' }
  | { kind: 'address-blocked'; host: string }
  | { kind: 'too-many-redirects' }
  | { kind: 'timeout' }
  | { kind: 'connection-failed'; code: string };

export type HttpOptions = {
  headers: Readonly<Record<string, string>>;
  /** Milliseconds for the whole exchange, including redirects and the body. */
  totalMs: number;
  /** Maximum milliseconds to connect, to wait for the headers, and between two chunks of the body. */
  idleMs: number;
  /**
   * Which private (non-public) hosts may be requested: none (false), those listed as `host:port`, or all (true). For
   * tests and the operator's own machines, never for untrusted URLs.
   */
  allowPrivate: boolean | readonly string[];
};

/** The options that concern connections. */
export type ConnectOptions = Pick<HttpOptions, 'allowPrivate' | 'idleMs'>;

export type HttpResponse = {
  status: number;
  header: (name: string) => string | null;
  /** Throws while it is read if the connection breaks or times out. Must be read to its end or destroyed. */
  body: AsyncIterable<Uint8Array> & { destroy(): unknown };
  /** The URL of the response after redirects, without credentials. */
  url: string;
};

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The part of the IPv6 space that IANA has allocated to public hosts. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to a public host: to none of the ranges of IANA's special-purpose registries, and to none
 * that embeds an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  // The library also parses texts that are no IP address for sockets, such as '127.1'.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_UNICAST_V6);
}

class AddressBlockedError extends Error {
  readonly code = 'ADDRESS_BLOCKED';
}

/**
 * A DNS lookup that fails unless all addresses are public. The socket connects to the addresses checked here, which
 * prevents DNS rebinding.
 */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return callback(error, []);
    const first = addresses[0];
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new AddressBlockedError(host), []);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Decodes percent escapes; a text with a malformed one is returned unchanged. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Hop = { url: URL; headers: Record<string, string> };

/** Parses an http(s) URL and moves its credentials to an Authorization header; null if it is not one. */
function parseHop(address: string, base: URL | null, headers: Readonly<Record<string, string>>): Hop | null {
  const url = base === null ? URL.parse(address) : URL.parse(address, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const sent = { ...headers };
  if (url.username !== '' || url.password !== '') {
    const credentials = `${decodePercent(url.username)}:${decodePercent(url.password)}`;
    sent.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  return { url, headers: sent };
}

/** The next hop of a redirect. Credentials are sent to the same origin only. */
function nextHop(location: string, from: Hop, headers: Readonly<Record<string, string>>): Hop | null {
  const next = parseHop(location, from.url, headers);
  if (next === null || next.headers.authorization !== undefined || next.url.origin !== from.url.origin) return next;
  const { authorization } = from.headers;
  return authorization === undefined ? next : { ...next, headers: { ...next.headers, authorization } };
}

function toHttpError(error: unknown, host: string): HttpError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ADDRESS_BLOCKED') return { kind: 'address-blocked', host };
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || /TIMEOUT/.test(code));
  return isTimeout ? { kind: 'timeout' } : { kind: 'connection-failed', code: code || 'UNKNOWN' };
}

const getHeader = (headers: Dispatcher.ResponseData['headers'], name: string): string | null => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

/** Whether the options permit private addresses for this URL's host. */
const isPrivateAllowed = (url: URL, { allowPrivate }: ConnectOptions): boolean =>
  typeof allowPrivate === 'boolean' ? allowPrivate : allowPrivate.includes(`${url.hostname}:${url.port}`);

/** Whether the URL's host is a blocked IP address. Needed because sockets connect to IP addresses without a lookup. */
export function isBlocked(url: URL, options: ConnectOptions): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !isPrivateAllowed(url, options) && isIP(host) !== 0 && !isPublicAddress(host);
}

/** The library that sends requests. Most processes send none, or not at once, and it takes a tenth of a short program's start. */
export const loadUndici = (): Promise<typeof import('undici')> => import('undici');

/** An agent for one URL that connects only to permitted addresses. Must be destroyed. */
export async function createAgent(url: URL, options: ConnectOptions): Promise<Agent> {
  const { Agent } = await loadUndici();
  const connect = isPrivateAllowed(url, options) ? {} : { lookup: publicLookup };
  return new Agent({
    connect: { ...connect, timeout: options.idleMs },
    headersTimeout: options.idleMs,
    bodyTimeout: options.idleMs,
    pipelining: 0,
  });
}

/**
 * Sends a GET request. Follows at most five redirects and checks the address of each hop before connecting. Credentials
 * in the URL are sent as Basic authorization to their own origin only, and are removed from the URL.
 */
export async function openUrl(address: string, options: HttpOptions): Promise<Result<HttpResponse, HttpError>> {
  const { request } = await loadUndici();
  const signal = AbortSignal.timeout(options.totalMs);
  let hop = parseHop(address, null, options.headers);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    if (hop === null) return err({ kind: 'invalid-url' });
    const { url, headers } = hop;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isBlocked(url, options)) return err({ kind: 'address-blocked', host });
    const agent = await createAgent(url, options);
    try {
      const response = await request(url, { dispatcher: agent, headers, signal });
      // Readers of the body get its errors from the iterator; an unread body must not crash the process.
      response.body.on('error', () => {});
      const location = getHeader(response.headers, 'location');
      if (REDIRECTS.has(response.statusCode) && location !== null) {
        response.body.destroy();
        await agent.destroy();
        hop = nextHop(location, hop, options.headers);
        continue;
      }
      response.body.once('close', () => void agent.destroy());
      const header = (name: string) => getHeader(response.headers, name.toLowerCase());
      return ok({ status: response.statusCode, header, body: response.body, url: url.href });
    } catch (error) {
      await agent.destroy();
      return err(toHttpError(error, host));
    }
  }
  return err({ kind: 'too-many-redirects' });
}

/** Reads the body of a response as UTF-8. Throws a RangeError if it is longer than `maxBytes`. */
export const readText = async (body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBody(body, maxBytes));

/** Reads the body of a response. Throws a RangeError if it is longer than `maxBytes`. */
export async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new RangeError(`The response is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
