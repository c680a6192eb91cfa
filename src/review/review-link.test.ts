import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../terms/duration.ts';
import {
  generateSecret,
  hashEmail,
  LINK_DAYS,
  linkQuery,
  type ReviewLink,
  signLink,
  type UnverifiedLink,
  verifyLink,
} from './review-link.ts';

const secret = generateSecret();
const NOW = new Date('2026-11-20T12:00:00Z');
const LINK: ReviewLink = {
  market: 'SE',
  merchantId: 1001,
  reference: 'A-17',
  productIds: [100_001, 100_002],
  emailHash: hashEmail('Alva@Mail.example '),
  date: '2026-11-10',
};

/** The link's parts as the buyer's browser sends them. */
function parseLink(link: ReviewLink, key: string): UnverifiedLink {
  const query = new URLSearchParams(linkQuery(link, key));
  const parameter = (name: string) => query.get(name) ?? '';
  return {
    market: link.market,
    merchantId: link.merchantId,
    reference: link.reference,
    products: parameter('p'),
    emailHash: parameter('e'),
    date: parameter('d'),
    signature: parameter('s'),
  };
}

const check = (link: UnverifiedLink, keys = [{ secret, retiredAt: null as Date | null }], now = NOW) => {
  const checked = verifyLink(link, keys, now);
  return checked.ok ? checked.value : checked.error.kind;
};

describe('R25 a shop’s signed link', () => {
  it('R25 contains what the shop signed', () => expect(check(parseLink(LINK, secret))).toEqual(LINK));

  it('R25 identifies the buyer by a hash of the normalized address', () => {
    expect(LINK.emailHash).toBe(hashEmail('alva@mail.example'));
    expect(linkQuery(LINK, secret)).not.toContain('alva');
  });

  const changes: Partial<UnverifiedLink>[] = [
    { merchantId: 1002 },
    { market: 'NO' },
    { reference: 'A-18' },
    { products: '100001,100003' },
    { products: '100002,100001' },
    { emailHash: hashEmail('someone@else.example') },
    { date: '2026-11-11' },
    { signature: `${signLink(LINK, secret).slice(0, -1)}_` },
    { signature: signLink(LINK, generateSecret()) },
    { products: '100001,100002,' },
    { reference: '../A-17' },
    { date: 'yesterday' },
  ];
  it.each(changes)('R25 is rejected as forged when changed to %j', (change) =>
    expect(check({ ...parseLink(LINK, secret), ...change })).toBe('forged'),
  );

  it('R25 is rejected as forged if no calendar has its day', () =>
    expect(check(parseLink({ ...LINK, date: '2026-09-31' }, secret))).toBe('forged'));

  it.each(['products', 'emailHash', 'date', 'signature', 'reference'] as const)('R25 is unsigned without %s', (name) =>
    expect(check({ ...parseLink(LINK, secret), [name]: '' })).toBe('unsigned'),
  );

  it('R25 is rejected as forged with any change to its signature', () => {
    const signature = signLink(LINK, secret);
    fc.assert(
      fc.property(fc.nat(signature.length - 2), fc.string({ minLength: 1, maxLength: 3 }), (at, text) => {
        const changed = signature.slice(0, at) + text + signature.slice(at + 1);
        fc.pre(changed !== signature);
        expect(check({ ...parseLink(LINK, secret), signature: changed })).toBe('forged');
      }),
    );
  });

  it('R25 expires half a year after the purchase and is rejected before it', () => {
    const on = (date: string) => check(parseLink({ ...LINK, date }, secret));
    const day = (ago: number) => new Date(NOW.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
    expect(on(day(LINK_DAYS))).toMatchObject({ reference: 'A-17' });
    expect(on(day(LINK_DAYS + 2))).toBe('expired');
    expect(on(day(-1))).toMatchObject({ reference: 'A-17' });
    expect(on(day(-2))).toBe('forged');
  });

  it('R25 is accepted with a replaced key for the day on which it was replaced, as the market counts days', () => {
    // 10:30 on 21 November in Auckland, where the clock is 13 hours ahead.
    const keys = [{ secret, retiredAt: new Date('2026-11-20T21:30:00Z') }];
    const now = new Date('2026-11-25T12:00:00Z');
    const today = { ...LINK, market: 'NZ' as const, date: '2026-11-21' };
    expect(check(parseLink(today, secret), keys, now)).toEqual(today);
    const later = { ...LINK, market: 'NZ' as const, date: '2026-11-22' };
    expect(check(parseLink(later, secret), keys, now)).toBe('forged');
    // 20:30 on 20 November in New York, where the 21st has not begun.
    const evening = [{ secret, retiredAt: new Date('2026-11-21T01:30:00Z') }];
    const tomorrow = { ...LINK, market: 'US' as const, date: '2026-11-21' };
    expect(check(parseLink(tomorrow, secret), evening, now)).toBe('forged');
  });

  it('R25 signed with a replaced key is valid for earlier purchases', () => {
    const old = [
      { secret: generateSecret(), retiredAt: null },
      { secret, retiredAt: new Date('2026-11-15T00:00:00Z') },
    ];
    expect(check(parseLink(LINK, secret), old)).toMatchObject({ reference: 'A-17' });
    expect(check(parseLink({ ...LINK, date: '2026-11-16' }, secret), old)).toBe('forged');
    expect(check(parseLink(LINK, secret), [])).toBe('forged');
  });
});
