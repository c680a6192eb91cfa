import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductFacts } from './compare.ts';
import { type Candidates, type Decision, decide } from './decide.ts';
import { offerFacts } from './offer-facts.ts';
import { LANGUAGES, lexiconFor, PRODUCTS, productFacts, type Telling, textOf } from './test-offers.ts';
import { keyOf } from './text.ts';

const BRANDS = new Map(PRODUCTS.map(({ brand }) => [keyOf(brand), brand]));

// Indexes stand for products, so that a counterexample can be read.
const product = fc.nat({ max: PRODUCTS.length - 1 });
const language = fc.constantFrom(...LANGUAGES);
const telling = fc.record({ style: fc.nat({ max: 20 }), hasDetails: fc.boolean(), hasBrand: fc.boolean() });

const similarTo = (...similar: ProductFacts[]): Candidates => ({ byGtin: null, byMpn: null, similar });

function judge(
  offered: (typeof PRODUCTS)[number],
  known: ProductFacts,
  how: Telling,
  locale: (typeof LANGUAGES)[number][1],
): Decision {
  const lexicon = lexiconFor(locale);
  return decide(offerFacts(textOf(offered, how), lexicon, BRANDS), similarTo(known), lexicon);
}

describe('an offer without identifiers', () => {
  it('is never joined to another variant or model of its line, in any language and manner', () => {
    const byLine = Map.groupBy(PRODUCTS, ({ category, brand }) => `${category.key} ${brand}`);
    const othersOf = ({ category, brand, key }: (typeof PRODUCTS)[number]) =>
      (byLine.get(`${category.key} ${brand}`) ?? []).filter((other) => other.key !== key);
    fc.assert(
      fc.property(product, fc.nat(), language, telling, fc.nat({ max: 20 }), (i, j, [spoken, locale], how, style) => {
        const one = PRODUCTS[i];
        const others = othersOf(one);
        if (others.length === 0) return;
        const other = others[j % others.length];
        const lexicon = lexiconFor(locale);
        const known = productFacts(one, { language: spoken, style, hasDetails: true, hasBrand: true }, lexicon);
        const decision = judge(other, known, { ...how, language: spoken }, locale);
        expect(decision.outcome, `${textOf(other, { ...how, language: spoken }).title} → ${one.key}`).not.toBe(
          'joined',
        );
      }),
      { numRuns: 4000 },
    );
  });

  it('is joined to its own product where it tells what variants differ in', () => {
    let joined = 0;
    let all = 0;
    fc.assert(
      fc.property(product, language, telling, fc.nat({ max: 20 }), (i, [spoken, locale], how, style) => {
        const one = PRODUCTS[i];
        const lexicon = lexiconFor(locale);
        const known = productFacts(one, { language: spoken, style, hasDetails: true, hasBrand: true }, lexicon);
        const decision = judge(one, known, { ...how, language: spoken, hasDetails: true }, locale);
        if (process.env.DBG && decision.outcome !== 'joined')
          console.error(
            decision.outcome,
            textOf(one, { ...how, language: spoken }).title,
            '|',
            known.modelWords.join(' '),
            '|',
            decision.reasons
              .filter((r) => r.weight <= 0 && r.finding !== 'not against')
              .map((r) => `${r.subject}:${r.finding}`)
              .join('; '),
          );
        all++;
        if (decision.outcome === 'joined') joined++;
      }),
      { numRuns: 2000 },
    );
    expect(joined / all).toBeGreaterThan(0.7);
  });
});
