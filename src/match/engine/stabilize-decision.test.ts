import { describe, expect, it } from 'vitest';
import type { Decision } from './decide.ts';
import { type CurrentMatch, stabilizeDecision } from './stabilize-decision.ts';

const why = [{ subject: 'title', finding: 'same', weight: 1 }];
const before = [{ subject: 'brand', finding: 'same', weight: 1 }];
const about = (id: number) => [{ subject: 'candidate', finding: `product ${id}`, weight: 0 }];

const joined = (productId: number): Decision => ({
  outcome: 'joined',
  rule: 'gtin',
  productId,
  score: 1,
  reasons: why,
});
const created = (candidateId: number | null): Decision => ({
  outcome: 'created',
  rule: 'similarity',
  productId: null,
  score: 0.5,
  reasons: candidateId === null ? why : [...why, ...about(candidateId)],
});
const queued: Decision = { outcome: 'queued', rule: 'similarity', productId: null, score: 0.5, reasons: why };

/** An offer of product 7. */
const current = (candidateId: number | null): CurrentMatch => ({
  productId: 7,
  outcome: candidateId === null ? 'joined' : 'created',
  rule: 'brand-mpn',
  score: 0.97,
  reasons: before,
  candidateId,
});

const stays: Decision = { outcome: 'joined', rule: 'brand-mpn', productId: 7, score: 0.97, reasons: before };

const yes = () => true;
const no = () => false;

describe('an offer that is decided again', () => {
  it('is where it is decided to be if it had no product', () => {
    expect(stabilizeDecision(joined(3), null, yes)).toEqual(joined(3));
  });

  it('moves to the product that an identifier names', () => {
    expect(stabilizeDecision(joined(3), current(null), yes)).toEqual(joined(3));
    expect(stabilizeDecision(queued, current(null), yes)).toEqual(queued);
  });

  it('stays where it is likely to be, though not certain', () => {
    expect(stabilizeDecision(created(7), current(null), no)).toEqual({
      ...created(7),
      outcome: 'joined',
      productId: 7,
    });
  });

  it('stays instead of creating a product like its own', () => {
    expect(stabilizeDecision(created(3), current(null), yes)).toEqual(stays);
    expect(stabilizeDecision(created(null), current(null), yes)).toEqual(stays);
    expect(stabilizeDecision(created(3), current(null), no)).toEqual(created(3));
  });
});

describe('an offer with a product of its own and a question', () => {
  const own: Decision = { ...stays, outcome: 'created' };

  it('does not move where the question is answered by an identifier, but notes it', () => {
    expect(stabilizeDecision(joined(3), current(3), no)).toEqual({
      ...joined(3),
      outcome: 'created',
      productId: 7,
      reasons: [...why, ...about(3)],
    });
  });

  it('stays as it is where it joins its own product', () => {
    expect(stabilizeDecision(joined(7), current(3), no)).toEqual(own);
  });

  it('moves to a third product, or to the queue', () => {
    expect(stabilizeDecision(joined(4), current(3), yes)).toEqual(joined(4));
    expect(stabilizeDecision(queued, current(3), yes)).toEqual(queued);
  });

  it('has the new question while it is like its product, and none about itself', () => {
    expect(stabilizeDecision(created(4), current(3), yes)).toEqual({ ...created(4), productId: 7 });
    expect(stabilizeDecision(created(7), current(3), yes)).toEqual(own);
    expect(stabilizeDecision(created(4), current(3), no)).toEqual(created(4));
  });
});
