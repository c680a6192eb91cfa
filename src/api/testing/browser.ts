import type { FastifyInstance } from 'fastify';

const HOST = 'shop.example';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RequestOptions = { body?: Record<string, unknown>; headers?: Record<string, string>; protocol?: 'http' | 'https' };
export type BrowserResponse = {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, unknown>>;
  raw: Buffer;
  /** The Set-Cookie headers of this response. */
  setCookies: readonly string[];
};

/** A browser on a page of the site, with its own cookies and IP address. */
export type Browser = {
  cookies: Map<string, string>;
  send(method: Method, path: string, sent?: RequestOptions): Promise<BrowserResponse>;
};

let browsers = 0;

/** A browser for the API of a market, without a network. */
export function createBrowser(app: FastifyInstance, market = 'se'): Browser {
  const cookies = new Map<string, string>();
  browsers += 1;
  const address = `10.1.${browsers >> 8}.${browsers & 255}`;
  return {
    cookies,
    send: async (method, path, { body, headers = {}, protocol = 'http' } = {}) => {
      const response = await app.inject({
        method,
        url: `/api/${market}${path}`,
        remoteAddress: '127.0.0.1',
        headers: {
          host: HOST,
          origin: `${protocol}://${HOST}`,
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
          'x-forwarded-for': address,
          'x-forwarded-proto': protocol,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      const set = response.headers['set-cookie'] ?? [];
      const setCookies = Array.isArray(set) ? set : [String(set)];
      for (const line of setCookies) {
        const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
        if (/max-age=0/i.test(rest)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const responseBody: unknown = isJson ? response.json() : response.body;
      return {
        status: response.statusCode,
        body: responseBody,
        headers: response.headers,
        raw: response.rawPayload,
        setCookies,
      };
    },
  };
}
