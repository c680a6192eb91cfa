import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { err, ok, type Result } from '../base/result.ts';

export type HttpError =
  | { kind: 'url-bad' }
  | { kind: 'address-refused'; host: string }
  | { kind: 'too-many-redirects' }
  | { kind: 'timeout' }
  | { kind: 'connection-failed'; code: string };

export type HttpOptions = {
  headers: Readonly<Record<string, string>>;
  /** From the first byte out to the last byte in, redirects and body included. */
  totalMs: number;
  /** The longest silence: while connecting, before the headers, and between two pieces of the body. */
  idleMs: number;
  /**
   * Lets hosts that are not public be asked: none (false), those named as `host:port`, or any (true). For tests and an
   * operator's own machines, never for a stranger's URL.
   */
  allowPrivate: boolean | readonly string[];
};

/** How far a request may reach, and how long it waits for a sign of life. */
export type Reach = Pick<HttpOptions, 'allowPrivate' | 'idleMs'>;

export type HttpResponse = {
  status: number;
  header: (name: string) => string | null;
  /** Throws while it is read where the connection breaks or a time runs out. Must be read or destroyed. */
  body: AsyncIterable<Uint8Array> & { destroy(): unknown };
  /** Where the answer came from in the end, without credentials. */
  url: string;
};

const MOST_HOPS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Every address that is not a host on the public internet (IANA special-purpose registries). Of IPv6 only 2000::/3 is
 * public, and of that not the ranges that carry an IPv4 address inside.
 */
const NOT_PUBLIC_V4 = new BlockList();
const NOT_PUBLIC_V6 = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) NOT_PUBLIC_V4.addSubnet(net, prefix, 'ipv4'); // biome-ignore format: a table
for (const [net, prefix] of [
  ['::', 3], ['4000::', 2], ['8000::', 1], ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20],
] as const) NOT_PUBLIC_V6.addSubnet(net, prefix, 'ipv6'); // biome-ignore format: a table

/** Whether an IP address is one of a public host. */
export function isPublicAddress(address: string): boolean {
  // Two lists: one list would read the IPv6 ranges that hold mapped addresses as ranges of IPv4 too.
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC_V4.check(address, 'ipv4');
  return family === 6 && !NOT_PUBLIC_V6.check(address, 'ipv6');
}

class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

/**
 * Resolves a name and hands on what it found only if every address is public. The socket connects to the very addresses
 * that were checked, so a name that answers differently a moment later gains nothing.
 */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return callback(error, []);
    const first = addresses[0];
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new AddressRefused(host), []);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Percent-escapes undone; a text with a broken one is meant as it stands. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Hop = { url: URL; headers: Record<string, string> };

/** A URL that may be asked, its credentials turned into the header they stand for; null where it is none. */
function hopOf(address: string, base: URL | null, headers: Readonly<Record<string, string>>): Hop | null {
  const url = base === null ? URL.parse(address) : URL.parse(address, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const sent = { ...headers };
  if (url.username !== '' || url.password !== '') {
    const credentials = `${unescaped(url.username)}:${unescaped(url.password)}`;
    sent.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  return { url, headers: sent };
}

/** The next hop; what was meant for one origin is not told to another. */
function nextHop(location: string, from: Hop, headers: Readonly<Record<string, string>>): Hop | null {
  const next = hopOf(location, from.url, headers);
  if (next === null || next.headers.authorization !== undefined || next.url.origin !== from.url.origin) return next;
  const { authorization } = from.headers;
  return authorization === undefined ? next : { ...next, headers: { ...next.headers, authorization } };
}

function errorOf(error: unknown, host: string): HttpError {
  const cause = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (cause === 'ADDRESS_REFUSED') return { kind: 'address-refused', host };
  const isTime = error instanceof Error && (error.name === 'TimeoutError' || /TIMEOUT/.test(cause));
  return isTime ? { kind: 'timeout' } : { kind: 'connection-failed', code: cause || 'UNKNOWN' };
}

const headerOf = (headers: Dispatcher.ResponseData['headers'], name: string): string | null => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

/** Whether this hop may lead to a host that is not public. */
const mayBePrivate = (url: URL, { allowPrivate }: Reach): boolean =>
  typeof allowPrivate === 'boolean' ? allowPrivate : allowPrivate.includes(`${url.hostname}:${url.port}`);

/** Whether an address is written into the URL that may not be asked: it would be connected to without a lookup. */
export function isRefused(url: URL, options: Reach): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !mayBePrivate(url, options) && isIP(host) !== 0 && !isPublicAddress(host);
}

/** What connects to one URL, and to nothing that it may not reach. Must be destroyed. */
export function agentFor(url: URL, options: Reach): Agent {
  const connect = mayBePrivate(url, options) ? {} : { lookup: publicLookup };
  return new Agent({
    connect: { ...connect, timeout: options.idleMs },
    headersTimeout: options.idleMs,
    bodyTimeout: options.idleMs,
    pipelining: 0,
  });
}

/**
 * Asks an http(s) URL by GET. Redirects are followed here, at most five, each hop's address checked before a connection
 * is made. Credentials in the URL are sent as basic authorisation to their own origin and appear nowhere else.
 */
export async function openUrl(address: string, options: HttpOptions): Promise<Result<HttpResponse, HttpError>> {
  const signal = AbortSignal.timeout(options.totalMs);
  let hop = hopOf(address, null, options.headers);
  for (let hops = 0; hops <= MOST_HOPS; hops++) {
    if (hop === null) return err({ kind: 'url-bad' });
    const { url, headers } = hop;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isRefused(url, options)) return err({ kind: 'address-refused', host });
    const agent = agentFor(url, options);
    try {
      const response = await request(url, { dispatcher: agent, headers, signal });
      // One who reads the body is told of its errors by the reading; one who drops it must not be.
      response.body.on('error', () => {});
      const location = headerOf(response.headers, 'location');
      if (REDIRECTS.has(response.statusCode) && location !== null) {
        response.body.destroy();
        await agent.destroy();
        hop = nextHop(location, hop, options.headers);
        continue;
      }
      response.body.once('close', () => void agent.destroy());
      const header = (name: string) => headerOf(response.headers, name.toLowerCase());
      return ok({ status: response.statusCode, header, body: response.body, url: url.href });
    } catch (error) {
      await agent.destroy();
      return err(errorOf(error, host));
    }
  }
  return err({ kind: 'too-many-redirects' });
}
