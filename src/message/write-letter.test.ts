import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../market/locale.ts';
import { configurationOf, LIVE_MARKETS, type MarketId } from '../market/market.ts';
import { MESSAGE_KINDS, type MessageData, type MessageKind } from '../shopper/message-kinds.ts';
import { type OutboxRow, topicOf } from '../shopper/outbox.ts';
import { LOWEST_UNKNOWN } from '../shopper/price-watch.ts';
import { testFiring } from './test-messages.ts';
import { writeLetter } from './write-letter.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const firing = testFiring();
const { product } = firing;
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
  'confirm-watch': [{ token: 'TOKEN', product }],
  'price-watch': [
    firing,
    testFiring({ rule: { kind: 'drop', percent: 10, from: 'set' }, shipping: null, lowest30: null }),
    testFiring({ rule: { kind: 'drop', percent: 10, from: 'proved' }, shipping: 0, deposit: 100 }),
    testFiring({ rule: { kind: 'change' }, condition: 'used' }),
    testFiring({ rule: { kind: 'rise', percent: 5 }, condition: 'refurbished' }),
    testFiring({ rule: { kind: 'lowest', days: 90 }, before: null }),
    testFiring({ rule: { kind: 'stock' }, amount: null }),
    ...LOWEST_UNKNOWN.map((lowest30Unknown) => testFiring({ lowest30: null, lowest30Unknown })),
    testFiring({ rule: { kind: 'shop' }, shops: ['Kettle & Co', 'Tea Time'] }),
  ],
  'price-watch-digest': [
    { span: 'daily', firings: [firing, testFiring()], more: 0 },
    { span: 'weekly', firings: [firing], more: 3 },
  ],
  'review-decided': [
    { posting: 'review', subject, verdict: 'approve', reason: null, note: '' },
    { posting: 'answer', subject, verdict: 'take-down', reason: 'off-topic', note: 'It is about a toaster.' },
  ],
  'question-answered': [{ subject, question: 'Is it loud?', answer: 'No.', by: 'Nora', role: 'brand' }],
  'review-request': [{ shop: 'Tea Time', path: '/vr/1/2?s=x', products: [product] }],
  'purchase-confirmed': [{ shop: 'Tea Time', boughtOn: '2026-11-18', products: [product] }],
};

const KINDS = Object.keys(SAMPLES).filter((kind): kind is MessageKind => kind in MESSAGE_KINDS);

function rowOf(kind: MessageKind, data: MessageData<MessageKind>, market: MarketId, locale: Locale): OutboxRow {
  const topic = topicOf({ kind, data });
  const to = { shopperId: topic === null ? null : randomUUID(), address: 'ada@example.com', pushId: null };
  const times = { queuedAt: NOW, dueAt: NOW, tries: 0 };
  return { id: randomUUID(), kind, channel: 'email', market, locale, ...to, topic, cause: 'a test', data, ...times };
}

const context = { publicUrl: 'https://lowtide.example', unsubscribeSecret: 'secret' };
const places = LIVE_MARKETS.flatMap((market) =>
  configurationOf(market)
    .locales.filter((locale) => locale in LOCALES)
    .map((locale) => ({ market: market.id, locale })),
);

describe.each(KINDS)('the letter %s', (kind) => {
  it('is written in every market and language, in HTML and plain text, with whole links and no gap left open', async () => {
    for (const { market, locale } of places) {
      for (const data of SAMPLES[kind]) {
        const row = rowOf(kind, data, market, locale);
        const {
          subject: line,
          html,
          text,
          headers,
          messageId,
        } = await writeLetter(row, 'ada@example.com', context, NOW);
        const told = `${line}\n${html}\n${text}`;
        expect(told).not.toMatch(/\{\{|message\.[a-z]|undefined|NaN|\[object/);
        expect(line).not.toMatch(/[\r\n]/);
        expect(html).toContain(`lang="${locale}"`);
        for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(href).toMatch(/^https:\/\//);
        for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
          expect(text).toContain(href.replaceAll('&amp;', '&'));
        expect(messageId).toBe(`<${row.id}@lowtide.example>`);
        expect('List-Unsubscribe' in headers).toBe(MESSAGE_KINDS[kind].topic !== null);
      }
    }
  });
});

describe('a letter', () => {
  it('is the same however often it is written, and shows what people wrote as text', async () => {
    const row = rowOf('review-decided', SAMPLES['review-decided'][1] ?? {}, 'UK', 'en-GB');
    const first = await writeLetter(row, 'ada@example.com', context, NOW);
    expect(await writeLetter(row, 'ada@example.com', context, NOW)).toEqual(first);
    expect(first.html).toContain('Kettle &lt;b&gt;&amp;');
    expect(first.html).not.toContain('<b>&');
  });

  it('F04 tells the price in its parts with the time it was seen, and calls nothing a drop that is not proved', async () => {
    const told = testFiring({ shipping: null, amount: null, lowest30: null });
    const { text } = await writeLetter(rowOf('price-watch', told, 'UK', 'en-GB'), 'a@example.com', context, NOW);
    expect(text).toContain('Price: £250.00');
    expect(text).toContain('Delivery: The shop does not tell');
    expect(text).not.toContain('Total');
    expect(text).toContain('Lowest in the 30 days before: We do not know the price for 30 days yet');
    expect(text).toContain('Price seen: 20 Nov 2026, 11:50');
  });

  it.each([
    ['standing', '£299.00, unchanged for more than 30 days'],
    ['too-new', 'We do not know the price for 30 days yet'],
    ['not-offered', 'No shop offered it then'],
    ['no-shipping', 'No shop had told its delivery then'],
  ] as const)('F04 tells of a price without a lowest of the 30 days before why: %s', async (lowest30Unknown, words) => {
    const told = testFiring({ amount: 29_900, lowest30: null, lowest30Unknown });
    const { text } = await writeLetter(rowOf('price-watch', told, 'UK', 'en-GB'), 'a@example.com', context, NOW);
    expect(text).toContain(`Lowest in the 30 days before: ${words}`);
  });
});
