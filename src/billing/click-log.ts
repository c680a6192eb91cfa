import { createHash } from 'node:crypto';
import { z } from 'zod';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { CLICK_RULES, CLICK_SIGNALS, CLICK_VERDICTS } from '../terms/click.ts';
import { isoDayOf, monthBounds } from '../terms/utc-day.ts';
import { readBidLimits, readBids } from './bid.store.ts';
import { readClickPrices } from './click-price.store.ts';
import { readTerms } from './click-terms.store.ts';
import { type JudgedClick, type MarketMerchant, readJudged } from './judged-click.store.ts';
import type { SigningKey } from './signing-key.ts';

const amount = z.int().min(0);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const price = z.object({
  id: z.int(),
  categoryId: z.int(),
  priceFrom: amount,
  amount: amount.nullable(),
  validFrom: day,
});
const caps = { dayCap: amount.nullable(), monthCap: amount.nullable() };

/** The first line: what the verdicts and prices below follow from. */
const headLine = z.object({
  kind: z.literal('log'),
  format: z.literal(1),
  market: marketIdSchema,
  merchantId: z.int(),
  month: z.string().regex(/^\d{4}-\d\d$/),
  rules: z.int(),
  prices: z.array(price),
  terms: z.array(z.object({ id: z.int(), pays: z.boolean(), ...caps, validFrom: day })),
  // Logs of rules 1 have neither.
  bids: z.array(price).default([]),
  bidLimits: z.array(z.object({ id: z.int(), ...caps, validFrom: day })).default([]),
});

const clickLine = z.object({
  kind: z.literal('click'),
  sequence: z.int(),
  at: z.iso.datetime(),
  offerId: z.int(),
  productId: z.int().nullable(),
  categories: z.array(z.int()),
  price: amount,
  currency: z.string(),
  page: z.string(),
  position: z.int().nullable(),
  visitor: z.int().nullable(),
  signals: z.array(z.enum(CLICK_SIGNALS)),
  clickPrice: amount.nullable(),
  isSponsored: z.boolean().default(false),
  verdict: z.enum(CLICK_VERDICTS),
  rules: z.int(),
  billed: amount,
});

const totalLine = z.object({ kind: z.literal('total'), clicks: z.int(), billed: amount });

/** The last line: a signature of the SHA-256 of all bytes before it. */
const signatureLine = z.object({
  kind: z.literal('signature'),
  algorithm: z.literal('Ed25519'),
  key: z.string(),
  signature: z.string(),
});

export const logLine = z.discriminatedUnion('kind', [headLine, clickLine, totalLine, signatureLine]);
export type LogHead = z.infer<typeof headLine>;
export type LogClick = z.infer<typeof clickLine>;

/** Clicks that are read at once: about 5 MB. */
const PAGE = 10_000;

function toLine({ at, verdict, signals, ...click }: JudgedClick): LogClick {
  // Whether its month was closed is known when a click is judged, not when it happens.
  const known = verdict === 'late' ? [...signals, 'late' as const] : signals;
  return { kind: 'click', ...click, at: at.toISOString(), signals: known, verdict };
}

/** The signed log of a merchant's clicks of a month, as JSON lines. It can be of any length. */
export async function* writeClickLog(
  db: Db,
  merchant: MarketMerchant,
  month: string,
  key: SigningKey,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const write = (line: z.input<typeof logLine>): string => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    return text;
  };
  const { from, until } = monthBounds(month);
  const days = { from: isoDayOf(from.getTime()), until: isoDayOf(until.getTime()) };
  const { market, merchantId } = merchant;
  const inTime = <T extends { validFrom: string }>(rows: T[]) => rows.filter((one) => one.validFrom < days.until);
  const basis = {
    prices: inTime(await readClickPrices(db, market)),
    terms: inTime(await readTerms(db, market, merchantId)),
    bids: inTime(await readBids(db, market, merchantId)),
    bidLimits: inTime(await readBidLimits(db, market, merchantId)),
  };
  yield write({ kind: 'log', format: 1, ...merchant, month, rules: CLICK_RULES, ...basis });
  let [after, clicks, billed] = [0, 0, 0];
  for (;;) {
    const page = await readJudged(db, merchant, days, { after, limit: PAGE });
    if (page.length > 0) yield page.map((click) => write(toLine(click))).join('');
    after = page.at(-1)?.sequence ?? after;
    clicks += page.length;
    billed += page.reduce((sum, click) => sum + click.billed, 0);
    if (page.length < PAGE) break;
  }
  yield write({ kind: 'total', clicks, billed });
  const signature = key.sign(hash.digest());
  yield `${JSON.stringify({ kind: 'signature', algorithm: 'Ed25519', key: key.id, signature })}\n`;
}
