import { request } from 'undici';
import { agentFor, isRefused, type Reach } from './http-client.ts';

export type ServiceLimits = Reach & {
  /** From the first byte out to the last byte in. */
  readonly totalMs: number;
  readonly mostBytes: number;
};

type Init = {
  method: string;
  headers: Record<string, string>;
  body?: ArrayBuffer | ReadableStream | string | Uint8Array | URLSearchParams | null | undefined;
};

/**
 * A `fetch` for libraries that speak with a service of somebody else: it holds a connection only so long, reads only so
 * much, follows no redirects, and reaches what is not public only where that is allowed.
 */
export const serviceFetch =
  (limits: ServiceLimits) =>
  async (address: string, { method, headers, body }: Init): Promise<Response> => {
    const url = new URL(address);
    if (isRefused(url, limits)) throw new Error(`${url.host} is not a public address`);
    if (body instanceof ReadableStream) throw new TypeError('a stream is not sent');
    const agent = agentFor(url, limits);
    try {
      const sent = body === null || body === undefined ? null : bytesOf(body);
      const signal = AbortSignal.timeout(limits.totalMs);
      const answer = await request(url, { method, headers, body: sent, dispatcher: agent, signal });
      const read = await readAtMost(answer.body, limits.mostBytes);
      const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value ?? '')]);
      return new Response(bodyless(answer.statusCode) ? null : read, { status: answer.statusCode, headers: told });
    } finally {
      await agent.destroy();
    }
  };

const bodyless = (status: number): boolean => status === 204 || status === 205 || status === 304;

const bytesOf = (body: ArrayBuffer | string | Uint8Array | URLSearchParams): string | Uint8Array => {
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  return body instanceof URLSearchParams ? body.toString() : body;
};

async function readAtMost(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > most) throw new RangeError(`The answer is longer than ${most} bytes`);
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
