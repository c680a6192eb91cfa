import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkOptions, linkOffers, type OfferLink } from './link-offers.ts';

const OPTIONS: LinkOptions = { minimum: 0, missing: -2, bestShare: 0.25, rivalry: 0 };
const OFFERS = 7;

/** Links with values that sum up exactly, so that means do not depend on the order of sums. */
const LINKS = fc.uniqueArray(
  fc.record({ a: fc.nat(OFFERS - 1), b: fc.nat(OFFERS - 1), quarters: fc.integer({ min: -24, max: 24 }) }),
  { selector: ({ a, b }) => `${Math.min(a, b)} ${Math.max(a, b)}`, maxLength: 18 },
);
const MERCHANTS = fc.array(fc.nat(4), { minLength: OFFERS, maxLength: OFFERS });

const toLinks = (
  merchants: readonly number[],
  drawn: readonly { a: number; b: number; quarters: number }[],
): OfferLink[] =>
  drawn
    .filter(({ a, b }) => merchants[a] !== merchants[b])
    .map(({ a, b, quarters }) => ({ a, b, logOdds: quarters / 4 }));

/** Joins the best pair of groups, found by looking at all pairs of all offers every time. */
function linkNaively(merchants: readonly number[], links: readonly OfferLink[], options: LinkOptions): number[] {
  const groups = merchants.map((_, i) => [i]);
  const logOddsOf = (x: number, y: number) =>
    links.find(({ a, b }) => (a === x && b === y) || (a === y && b === x))?.logOdds;
  for (;;) {
    let best: { score: number; i: number; j: number } | null = null;
    for (let i = 0; i < groups.length; i++) {
      for (let j = i + 1; j < groups.length; j++) {
        const [one = [], other = []] = [groups[i], groups[j]];
        if (one.some((x) => other.some((y) => merchants[x] === merchants[y]))) continue;
        const known = one.flatMap((x) => other.map((y) => logOddsOf(x, y)));
        const linked = known.filter((value) => value !== undefined);
        if (linked.length === 0) continue;
        const mean = known.reduce<number>((sum, value) => sum + (value ?? options.missing), 0) / known.length;
        const score = (1 - options.bestShare) * mean + options.bestShare * Math.max(...linked);
        if (score >= options.minimum && (best === null || score > best.score)) best = { score, i, j };
      }
    }
    if (best === null) break;
    const { i, j } = best;
    groups[i] = [...(groups[i] ?? []), ...(groups[j] ?? [])];
    groups.splice(j, 1);
  }
  return merchants.map((_, offer) => Math.min(...(groups.find((group) => group.includes(offer)) ?? [offer])));
}

describe('linking offers', () => {
  it('joins the same groups as a search of all pairs of groups at every step', () => {
    fc.assert(
      fc.property(MERCHANTS, LINKS, (merchants, drawn) => {
        const links = toLinks(merchants, drawn);
        expect(linkOffers(merchants, links, OPTIONS)).toEqual(linkNaively(merchants, links, OPTIONS));
      }),
    );
  });

  it('never puts two offers of one merchant into a group, and does not depend on the order of links', () => {
    const options = { ...OPTIONS, rivalry: 1 };
    fc.assert(
      fc.property(MERCHANTS, LINKS, (merchants, drawn) => {
        const links = toLinks(merchants, drawn);
        const groups = linkOffers(merchants, links, options);
        const seen = groups.map((group, offer) => `${group} ${merchants[offer]}`);
        expect(new Set(seen).size).toBe(seen.length);
        const turned = links.toReversed().map(({ a, b, logOdds }) => ({ a: b, b: a, logOdds }));
        expect(linkOffers(merchants, turned, options)).toEqual(groups);
      }),
    );
  });

  it('prefers the likelier of two offers of a merchant, and joins neither where both are as likely', () => {
    const links = (second: number) => [{ a: 0, b: 1, logOdds: 3 }, { a: 0, b: 2, logOdds: second }]; // biome-ignore format: short
    const options = { ...OPTIONS, rivalry: 1 };
    expect(linkOffers([1, 2, 2], links(-1), options)).toEqual([0, 0, 2]);
    expect(linkOffers([1, 2, 2], links(3), options)).toEqual([0, 1, 2]);
  });
});
