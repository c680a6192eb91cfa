import { type ConnectOptions, createAgent, isBlocked, loadUndici, readBody } from './http-client.ts';

export type ServiceFetchOptions = ConnectOptions & {
  /** Milliseconds for the whole exchange, including the response body. */
  readonly totalMs: number;
  /** Maximum length of the response body. */
  readonly maxBytes: number;
};

type Init = {
  method: string;
  headers: Record<string, string>;
  body?: ArrayBuffer | ReadableStream | string | Uint8Array | URLSearchParams | null | undefined;
};

/**
 * A `fetch` for libraries that call third-party services. Limits time and response size, follows no redirects, and
 * connects to private addresses only if `allowPrivate` permits it.
 */
export const serviceFetch =
  (options: ServiceFetchOptions) =>
  async (address: string, { method, headers, body }: Init): Promise<Response> => {
    const url = new URL(address);
    if (isBlocked(url, options)) throw new Error(`${url.host} is not a public address`);
    if (body instanceof ReadableStream) throw new TypeError('streams are not supported as request body');
    const { request } = await loadUndici();
    const agent = await createAgent(url, options);
    try {
      const bytes = body === null || body === undefined ? null : toBytes(body);
      const signal = AbortSignal.timeout(options.totalMs);
      const response = await request(url, { method, headers, body: bytes, dispatcher: agent, signal });
      const content = await readBody(response.body, options.maxBytes);
      const { statusCode: status } = response;
      const responseHeaders = Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value ?? ''),
      ]);
      return new Response(isBodyless(status) ? null : content, { status, headers: responseHeaders });
    } finally {
      await agent.destroy();
    }
  };

const isBodyless = (status: number): boolean => status === 204 || status === 205 || status === 304;

const toBytes = (body: ArrayBuffer | string | Uint8Array | URLSearchParams): string | Uint8Array => {
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  return body instanceof URLSearchParams ? body.toString() : body;
};
