import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailHash } from './review.ts';
import { checkLink, type GivenLink, LINK_DAYS, linkPath, newSecret, type ReviewLink, signLink } from './review-link.ts';

const secret = newSecret();
const NOW = new Date('2026-11-20T12:00:00Z');
const LINK: ReviewLink = {
  market: 'SE',
  merchantId: 1001,
  reference: 'A-17',
  productIds: [100_001, 100_002],
  emailHash: emailHash('Alva@Mail.example '),
  date: '2026-11-10',
};

/** The link as the browser of the buyer sends it. */
function given(link: ReviewLink, key: string): GivenLink {
  const url = new URL(linkPath(link, key), 'https://site.example');
  const [, , merchantId, reference = ''] = url.pathname.split('/');
  const told = (name: string) => url.searchParams.get(name) ?? '';
  return {
    market: link.market,
    merchantId: Number(merchantId),
    reference,
    products: told('p'),
    emailHash: told('e'),
    date: told('d'),
    signature: told('s'),
  };
}

const check = (link: GivenLink, keys = [{ secret, retiredAt: null as Date | null }], now = NOW) => {
  const checked = checkLink(link, keys, now);
  return checked.ok ? checked.value : checked.error.kind;
};

describe('R25 a shop’s signed link', () => {
  it('R25 says what the shop signed', () => expect(check(given(LINK, secret))).toEqual(LINK));

  it('R25 knows the buyer by no more than a hash, however the address is written', () => {
    expect(LINK.emailHash).toBe(emailHash('alva@mail.example'));
    expect(linkPath(LINK, secret)).not.toContain('alva');
  });

  const changes: Partial<GivenLink>[] = [
    { merchantId: 1002 },
    { market: 'NO' },
    { reference: 'A-18' },
    { products: '100001,100003' },
    { products: '100002,100001' },
    { emailHash: emailHash('someone@else.example') },
    { date: '2026-11-11' },
    { signature: `${signLink(LINK, secret).slice(0, -1)}_` },
    { signature: signLink(LINK, newSecret()) },
    { products: '100001,100002,' },
    { reference: '../A-17' },
    { date: 'yesterday' },
  ];
  it.each(changes)('R25 is forged with %j in place of what was signed', (change) =>
    expect(check({ ...given(LINK, secret), ...change })).toBe('forged'),
  );

  it.each(['products', 'emailHash', 'date', 'signature', 'reference'] as const)('R25 is unsigned without %s', (name) =>
    expect(check({ ...given(LINK, secret), [name]: '' })).toBe('unsigned'),
  );

  it('R25 is forged with any other character in its signature', () => {
    const signature = signLink(LINK, secret);
    fc.assert(
      fc.property(fc.nat(signature.length - 2), fc.string({ minLength: 1, maxLength: 3 }), (at, text) => {
        const changed = signature.slice(0, at) + text + signature.slice(at + 1);
        fc.pre(changed !== signature);
        expect(check({ ...given(LINK, secret), signature: changed })).toBe('forged');
      }),
    );
  });

  it('R25 expires half a year after the purchase, and is not taken ahead of it', () => {
    const on = (date: string) => check(given({ ...LINK, date }, secret));
    const day = (ago: number) => new Date(NOW.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    expect(on(day(LINK_DAYS))).toMatchObject({ reference: 'A-17' });
    expect(on(day(LINK_DAYS + 2))).toBe('expired');
    expect(on(day(-1))).toMatchObject({ reference: 'A-17' });
    expect(on(day(-2))).toBe('forged');
  });

  it('R25 made with a key that was replaced is good for purchases of before', () => {
    const old = [
      { secret: newSecret(), retiredAt: null },
      { secret, retiredAt: new Date('2026-11-15T00:00:00Z') },
    ];
    expect(check(given(LINK, secret), old)).toMatchObject({ reference: 'A-17' });
    expect(check(given({ ...LINK, date: '2026-11-16' }, secret), old)).toBe('forged');
    expect(check(given(LINK, secret), [])).toBe('forged');
  });
});
