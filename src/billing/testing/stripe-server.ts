import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { StripeAccount } from '../../platform/environment.ts';

export const STRIPE_KEYS = { secretKey: 'sk_test_lowtide', webhookSecret: 'whsec_lowtide' };

type Session = { id: string; form: URLSearchParams; url: string };
/** What differs from the session that is paid. */
type PaidChange = { amount_total?: number; currency?: string; payment_status?: string; client_reference_id?: string };

/** Behaves like the part of Stripe's API that the adapter uses, on this machine. */
export async function startStripeServer() {
  const byKey = new Map<string, Session>();
  /** The status of the next answers, instead of doing what was asked; `lost`: it is done, and the answer gets lost. */
  const failures: (number | 'lost')[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    const refuse = (status: number, message: string) => answer(status, { error: { message } });
    const { method, url, headers } = request;
    const failure = failures.shift();
    if (typeof failure === 'number') return refuse(failure, 'An error of the test');
    if (method !== 'POST' || url !== '/v1/checkout/sessions') return refuse(404, 'Unrecognized request URL');
    if (headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`) return refuse(401, 'Invalid API Key provided');
    const key = String(headers['idempotency-key']);
    const known = byKey.get(key);
    if (known !== undefined && known.form.toString() !== body) return refuse(400, 'Keys for idempotent requests');
    const id = `cs_test_${randomBytes(8).toString('hex')}`;
    const session = known ?? {
      id,
      form: new URLSearchParams(body),
      url: `https://checkout.stripe.example/c/pay/${id}`,
    };
    byKey.set(key, session);
    if (failure === 'lost') return response.destroy();
    const expires_at = Math.floor(Date.parse('2026-11-04T04:10:00Z') / 1000);
    return answer(200, { id: session.id, object: 'checkout.session', url: session.url, expires_at });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const account: StripeAccount = { ...STRIPE_KEYS, apiUrl: `http://127.0.0.1:${port}` };

  /** An event about a session, as Stripe sends it. */
  function event(url: string, type = 'checkout.session.completed', change: PaidChange = {}): string {
    const session = [...byKey.values()].find((one) => one.url === url);
    if (session === undefined) throw new Error(`No session has the page ${url}`);
    const { form, id } = session;
    const object = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id'),
      metadata: { lowtide_market: form.get('metadata[lowtide_market]') },
      payment_status: 'paid',
      payment_intent: `pi_${id}`,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      ...change,
    };
    return JSON.stringify({ id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } });
  }

  /** An event about money that moved later: a refund or dispute of the payment of a page, or a payout of the account. */
  function movement(type: string, id: string, amount: number, page: string | null, change: object = {}): string {
    const session = [...byKey.values()].find((one) => one.url === page);
    const payment = session === undefined ? {} : { payment_intent: `pi_${session.id}` };
    const object = { id, amount, currency: 'sek', status: 'succeeded', ...payment, ...change };
    return JSON.stringify({ id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } });
  }

  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { account, sessions: () => [...byKey.values()], failures, event, movement, close };
}

/** The header with which Stripe signs an event. */
export function stripeSignature(body: string, at: Date, secret = STRIPE_KEYS.webhookSecret) {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = (key: string) => createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  // While a secret is being replaced, events are signed with both.
  return { 'stripe-signature': `t=${seconds},v1=${sign('whsec_another')},v1=${sign(secret)},v0=${sign('')}` };
}
