import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../market/locale.ts';
import { LIVE_MARKETS, type MarketId, marketConfiguration } from '../market/market.ts';
import { MESSAGE_DEFINITIONS, type MessageData } from '../outbox/message-kinds.ts';
import { messageTopic, type OutboxRow } from '../outbox/outbox.ts';
import type { MessageKind } from '../terms/message.ts';
import { LOWEST_UNKNOWN_REASONS } from '../terms/watch-rule.ts';
import { composeEmail } from './compose-email.ts';
import { testTrigger } from './testing/test-messages.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const trigger = testTrigger();
const { product } = trigger;
const subject = { kind: 'product', id: 1, name: 'Kettle <b>&', categoryId: 2 } as const;

const SAMPLES: { [K in MessageKind]: readonly MessageData<K>[] } = {
  'verify-account': [{ token: 'TOKEN' }],
  'account-exists': [{}],
  'reset-password': [{ token: 'TOKEN' }],
  'password-changed': [{}],
  'change-email-new': [{ token: 'TOKEN', newEmail: 'new@example.com' }],
  'change-email-old': [{ token: 'TOKEN', newEmail: 'new@example.com' }],
  'email-changed': [{ newEmail: 'new@example.com' }],
  'delete-account': [{ token: 'TOKEN' }],
  'account-deleted': [{}],
  'link-identity': [{ token: 'TOKEN', provider: 'GOOGLE' }],
  'sign-in-changed': [
    { way: 'passkey', change: 'added' },
    { way: 'APPLE', change: 'removed' },
  ],
  'confirm-watch': [
    { token: 'TOKEN', product, target: null },
    { token: 'TOKEN', product, target: 29_900 },
  ],
  'price-watch': [
    trigger,
    testTrigger({ rule: { kind: 'drop', percent: 10, from: 'set' }, shipping: null, lowest30: null }),
    testTrigger({ rule: { kind: 'drop', percent: 10, from: 'proved' }, shipping: 0, deposit: 100 }),
    testTrigger({ rule: { kind: 'change' }, condition: 'used' }),
    testTrigger({ rule: { kind: 'rise', percent: 5 }, condition: 'refurbished' }),
    testTrigger({ rule: { kind: 'lowest', days: 90 }, before: null }),
    testTrigger({ rule: { kind: 'stock' }, amount: null }),
    ...LOWEST_UNKNOWN_REASONS.map((lowest30Unknown) => testTrigger({ lowest30: null, lowest30Unknown })),
    testTrigger({ rule: { kind: 'shop' }, shops: ['Kettle & Co', 'Tea Time'] }),
  ],
  'price-watch-digest': [
    { span: 'daily', triggers: [trigger, testTrigger()], more: 0 },
    { span: 'weekly', triggers: [trigger], more: 3 },
  ],
  'product-merged': [{ watchId: trigger.watchId, gone: 'Havn Kettle 1.7 litres', product }],
  'basket-wish': [{ wish: 50_000, total: 48_990, products: [{ ...product, quantity: 2 }] }],
  'review-decided': [
    { posting: 'review', subject, verdict: 'approve', reason: null, note: '' },
    { posting: 'answer', subject, verdict: 'take-down', reason: 'off-topic', note: 'It is about a toaster.' },
  ],
  'question-answered': [{ subject, question: 'Is it loud?', answer: 'No.', by: 'Nora', role: 'brand' }],
  'review-request': [{ shop: 'Tea Time', path: '/vr/1/2?s=x', products: [product] }],
  'purchase-confirmed': [{ shop: 'Tea Time', boughtOn: '2026-11-18', products: [product] }],
  'partner-decided': [
    { registration: 'merchant', company: 'Tea Time', verdict: 'accepted', reason: 'Welcome.' },
    { registration: 'brand', company: 'Tea Time', verdict: 'refused', reason: 'The name differs.' },
  ],
  'partner-invitation': [{ token: 'TOKEN', partner: 'Tea Time', role: 'manager' }],
  'match-answered': [
    {
      merchantId: 7,
      offer: 'Havn Kettle',
      outcome: 'corrected',
      answer: 'It is the 1.7 l one.',
      by: 'vera@example.com',
    },
    { merchantId: 7, offer: 'Havn Kettle', outcome: 'no-error', answer: '', by: 'vera@example.com' },
  ],
};

const KINDS = Object.keys(SAMPLES).filter((kind): kind is MessageKind => kind in MESSAGE_DEFINITIONS);

function createRow(kind: MessageKind, data: MessageData<MessageKind>, market: MarketId, locale: Locale): OutboxRow {
  const topic = messageTopic({ kind, data });
  const to = { shopperId: topic === null ? null : randomUUID(), address: 'ada@example.com', pushId: null };
  const times = { queuedAt: NOW, dueAt: NOW, tries: 0 };
  return { id: randomUUID(), kind, channel: 'email', market, locale, ...to, topic, dedupKey: 'a test', data, ...times };
}

const context = { publicUrl: 'https://lowtide.example', unsubscribeSecret: 'secret' };
const marketLocales = LIVE_MARKETS.flatMap((market) =>
  marketConfiguration(market)
    .locales.filter((locale) => locale in LOCALES)
    .map((locale) => ({ market: market.id, locale })),
);

describe.each(KINDS)('email %s', (kind) => {
  it('has HTML and plain text in every market and language, with absolute links and no open placeholder', async () => {
    for (const { market, locale } of marketLocales) {
      for (const data of SAMPLES[kind]) {
        const row = createRow(kind, data, market, locale);
        const {
          subject: line,
          html,
          text,
          headers,
          messageId,
        } = await composeEmail(row, 'ada@example.com', context, NOW);
        const all = `${line}\n${html}\n${text}`;
        // Signatures of links are random letters: only a whole word is a broken value.
        expect(all).not.toMatch(/\{\{|\bmessage\.[a-z]|\bundefined\b|\bNaN\b|\[object/);
        expect(line).not.toMatch(/[\r\n]/);
        expect(html).toContain(`lang="${locale}"`);
        for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(href).toMatch(/^https:\/\//);
        for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
          expect(text).toContain(href.replaceAll('&amp;', '&'));
        expect(messageId).toBe(`<${row.id}@lowtide.example>`);
        expect('List-Unsubscribe' in headers).toBe(MESSAGE_DEFINITIONS[kind].topic !== null);
      }
    }
  });
});

describe('email', () => {
  it('is deterministic, and escapes user content', async () => {
    const row = createRow('review-decided', SAMPLES['review-decided'][1] ?? {}, 'UK', 'en-GB');
    const first = await composeEmail(row, 'ada@example.com', context, NOW);
    expect(await composeEmail(row, 'ada@example.com', context, NOW)).toEqual(first);
    expect(first.html).toContain('Kettle &lt;b&gt;&amp;');
    expect(first.html).not.toContain('<b>&');
  });

  it('F04 lists the parts of the price with the time it was observed, and claims no unproved drop', async () => {
    const data = testTrigger({ shipping: null, amount: null, lowest30: null });
    const { text } = await composeEmail(createRow('price-watch', data, 'UK', 'en-GB'), 'a@example.com', context, NOW);
    expect(text).toContain('Price: £250.00');
    expect(text).toContain('Delivery: Unknown');
    expect(text).not.toContain('Total');
    expect(text).toContain('Lowest in the 30 days before: We do not have 30 days of prices yet');
    expect(text).toContain('Price seen: 20 Nov 2026, 11:50');
    const french = await composeEmail(createRow('price-watch', data, 'FR', 'fr-FR'), 'a@example.com', context, NOW);
    expect(french.text).toMatch(/\u202f: 250,00/u);
    expect(french.text).not.toMatch(/\p{L}:(?!\/)/u);
  });

  it.each([
    ['standing', '£299.00, unchanged for more than 30 days'],
    ['too-new', 'We do not have 30 days of prices yet'],
    ['not-offered', 'No shop offered it then'],
    ['no-shipping', 'No shop stated its delivery cost then'],
  ] as const)('F04 explains a missing lowest price of the 30 days before: %s', async (lowest30Unknown, explanation) => {
    const data = testTrigger({ amount: 29_900, lowest30: null, lowest30Unknown });
    const { text } = await composeEmail(createRow('price-watch', data, 'UK', 'en-GB'), 'a@example.com', context, NOW);
    expect(text).toContain(`Lowest in the 30 days before: ${explanation}`);
  });
});
