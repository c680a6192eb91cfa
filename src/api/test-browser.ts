import type { FastifyInstance } from 'fastify';

const HOST = 'shop.example';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sent = { body?: Record<string, unknown>; headers?: Record<string, string>; protocol?: 'http' | 'https' };
export type Answered = {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, unknown>>;
  raw: Buffer;
  /** The cookies that this answer sets, as they were sent. */
  setCookies: readonly string[];
};

/** A browser on a page of the site, with cookies and an address of its own. */
export type Browser = {
  cookies: Map<string, string>;
  send(method: Method, path: string, sent?: Sent): Promise<Answered>;
};

let browsers = 0;

/** Browsers of the API of a market, without a network between. */
export function openBrowser(app: FastifyInstance, market = 'se'): Browser {
  const cookies = new Map<string, string>();
  browsers += 1;
  const address = `10.1.${browsers >> 8}.${browsers & 255}`;
  return {
    cookies,
    send: async (method, path, { body, headers = {}, protocol = 'http' } = {}) => {
      const answer = await app.inject({
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
      const set = answer.headers['set-cookie'] ?? [];
      const setCookies = Array.isArray(set) ? set : [String(set)];
      for (const line of setCookies) {
        const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
        if (/max-age=0/i.test(rest)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const told: unknown = isJson ? answer.json() : answer.body;
      return { status: answer.statusCode, body: told, headers: answer.headers, raw: answer.rawPayload, setCookies };
    },
  };
}
