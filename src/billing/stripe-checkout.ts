import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { errorMessage } from '../base/error-message.ts';
import { err, ok } from '../base/result.ts';
import type { StripeAccount } from '../platform/environment.ts';
import { serviceFetch } from '../platform/service-fetch.ts';
import { MINUTE_MS, SECOND_MS } from '../terms/duration.ts';
import type { CheckoutOrder, CheckoutProvider } from './checkout-provider.ts';
import { readStripeEvent } from './stripe-event.ts';

/** How old an event may be, and how far ahead its clock; Stripe's libraries allow the same. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const TOTAL_MS = 10 * SECOND_MS;
const MAX_BYTES = 256 * 1024;
/** The same request again, which Stripe recognizes, after a failure that may be over. */
const ATTEMPTS = 2;

const sessionAnswer = z.object({ url: z.url({ protocol: /^https?$/ }), expires_at: z.int() });
const errorAnswer = z.object({ error: z.object({ message: z.string() }) });

/**
 * Stripe Checkout by its HTTP API. Amounts need no conversion: Stripe's smallest units are those of ISO 4217 for every
 * currency of `CURRENCIES`. `onProblem` is called with what the operator should know of a failure.
 */
export function createStripeCheckout(
  { secretKey, webhookSecret, apiUrl }: StripeAccount,
  onProblem: (message: string) => void,
): CheckoutProvider {
  const send = serviceFetch({ totalMs: TOTAL_MS, idleMs: TOTAL_MS, maxBytes: MAX_BYTES, allowPrivate: true });
  const address = `${apiUrl.replace(/\/$/, '')}/v1/checkout/sessions`;
  return {
    name: 'Stripe',
    async start(order) {
      const headers = {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': order.id,
      };
      let problem = '';
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        try {
          const response = await send(address, { method: 'POST', headers, body: sessionForm(order) });
          const answer: unknown = await response.json();
          const session = response.status === 200 ? sessionAnswer.parse(answer) : null;
          if (session !== null) return ok({ url: session.url, expiresAt: new Date(session.expires_at * SECOND_MS) });
          problem = errorAnswer.safeParse(answer).data?.error.message ?? `status ${response.status}`;
          // Only these may go better the next time.
          if (response.status < 500 && response.status !== 409) break;
        } catch (cause) {
          problem = errorMessage(cause);
        }
      }
      onProblem(problem);
      return err({ kind: 'failed' });
    },
    readEvent(body, headers, now) {
      if (!isSigned(body, String(headers['stripe-signature']), webhookSecret, now)) return err({ kind: 'unsigned' });
      return readStripeEvent(body);
    },
  };
}

function sessionForm({ id, market, name, amount, currency: code, locale, ...urls }: CheckoutOrder): URLSearchParams {
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: id,
    'metadata[lowtide_market]': market,
    'payment_intent_data[description]': name,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': code.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': name,
    locale: checkoutLocale(locale),
    success_url: urls.paidUrl,
    cancel_url: urls.cancelledUrl,
  });
}

/** Stripe names most languages without a country. */
const checkoutLocale = (locale: string): string => {
  const [language = 'auto'] = locale.split('-');
  return ['en-GB', 'fr-CA'].includes(locale) ? locale : language;
};

/** `t=1700000000,v1=…,v1=…`: HMAC-SHA-256 of the time and the body. There are two while a secret is being replaced. */
function isSigned(body: string, signature: string, secret: string, now: Date): boolean {
  const parts = signature.split(',').map((part) => part.split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const distance = Math.abs(now.getTime() - Number(seconds) * SECOND_MS);
  if (!(distance <= TOLERANCE_MS)) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return parts.some(([name, value = '']) => {
    const stated = name === 'v1' ? Buffer.from(value, 'hex') : Buffer.alloc(0);
    return stated.length === expected.length && timingSafeEqual(stated, expected);
  });
}
