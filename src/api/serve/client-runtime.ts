// The part of the generated client that is the same for every endpoint. It imports nothing, so that it runs anywhere.

/** Where the client asks: the address of the site without a path, the market, and a key from the partner area. */
export type ClientOptions = {
  readonly site: string;
  /** Such as `SE`. */
  readonly market: string;
  readonly key?: string;
  readonly fetch?: (
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string },
  ) => Promise<Response>;
};

/** What an endpoint takes and returns. */
type Operation = { request: object; response: unknown };

/** Method and path of an endpoint. Names in braces are fields of its request. */
export type Route = readonly [method: string, path: string];

/** A request that failed. `retryAfterSeconds` is set if the quota is used up. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly { path: string; problem: string; message: string }[];
  readonly retryAfterSeconds: number | null;

  constructor(status: number, retryAfter: string | null, error: Pick<ApiFailure, 'code' | 'message' | 'fields'>) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.fields = error.fields;
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter);
  }
}

/** A function that calls an endpoint by name. What creates something takes a UUID: repeated with it, it creates nothing more. */
export function createApi<Operations extends Record<keyof Operations, Operation>>(
  routes: { readonly [K in keyof Operations]: Route },
  { site, market, key, fetch = globalThis.fetch }: ClientOptions,
) {
  return async <K extends keyof Operations>(
    name: K,
    request: Operations[K]['request'],
    idempotencyKey?: string,
  ): Promise<Operations[K]['response']> => {
    const [method, path] = routes[name];
    const left = new Map<string, unknown>(Object.entries(request));
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, part: string) => {
        if (part === 'marketBase') return market.toLowerCase();
        const value = part === 'market' ? market : left.get(part);
        left.delete(part);
        return encodeURIComponent(String(value));
      }),
      site,
    );
    const headers: Record<string, string> = { accept: 'application/json' };
    if (key !== undefined) headers['x-api-key'] = key;
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const isRead = method === 'GET';
    if (isRead) for (const [field, value] of left) if (value !== undefined) url.searchParams.set(field, String(value));
    if (!isRead) headers['content-type'] = 'application/json';
    const body = isRead ? {} : { body: JSON.stringify(Object.fromEntries(left)) };
    const response = await fetch(url.href, { method, headers, ...body });
    const answer = await response.json();
    if (response.ok) return answer;
    throw new ApiFailure(response.status, response.headers.get('retry-after'), answer.error);
  };
}

/** For how long a signed delivery is accepted, in seconds: one that was recorded and is sent again later is refused. */
const REPLAY_WINDOW_S = 300;

type Received = { readonly id: string; readonly timestamp: string; readonly signature: string; readonly body: string };

/**
 * Whether a delivery was signed with this secret within the last five minutes. The fields are the headers `webhook-id`,
 * `webhook-timestamp` and `webhook-signature`, and the body as it was received. Remember the ids: one that you know is a
 * repetition.
 */
export async function verifyWebhook(secret: string, received: Received, now: Date = new Date()): Promise<boolean> {
  const age = Math.abs(now.getTime() / 1000 - Number(received.timestamp));
  if (!(age <= REPLAY_WINDOW_S)) return false;
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const content = new TextEncoder().encode(`${received.id}.${received.timestamp}.${received.body}`);
  for (const one of received.signature.split(' ')) {
    const [version, code = ''] = one.split(',');
    if (version !== 'v1' || !/^[A-Za-z\d+/]{43}=$/.test(code)) continue;
    const signature = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
    if (await crypto.subtle.verify('HMAC', key, signature, content)) return true;
  }
  return false;
}
