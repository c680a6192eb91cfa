import { describe, expect, it } from 'vitest';
import type { Decision } from './decide.ts';
import { type Place, settle } from './settle-matched-offer.ts';

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
const place = (candidateId: number | null): Place => ({
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
    expect(settle(joined(3), null, yes)).toEqual(joined(3));
  });

  it('moves to the product that an identifier names', () => {
    expect(settle(joined(3), place(null), yes)).toEqual(joined(3));
    expect(settle(queued, place(null), yes)).toEqual(queued);
  });

  it('stays where it is likely to be, though not certain', () => {
    expect(settle(created(7), place(null), no)).toEqual({ ...created(7), outcome: 'joined', productId: 7 });
  });

  it('stays instead of creating a product like its own', () => {
    expect(settle(created(3), place(null), yes)).toEqual(stays);
    expect(settle(created(null), place(null), yes)).toEqual(stays);
    expect(settle(created(3), place(null), no)).toEqual(created(3));
  });
});

describe('an offer with a product of its own and a question', () => {
  const own: Decision = { ...stays, outcome: 'created' };

  it('does not move where the question is answered by an identifier, but notes it', () => {
    expect(settle(joined(3), place(3), no)).toEqual({
      ...joined(3),
      outcome: 'created',
      productId: 7,
      reasons: [...why, ...about(3)],
    });
  });

  it('stays as it is where it joins its own product', () => {
    expect(settle(joined(7), place(3), no)).toEqual(own);
  });

  it('moves to a third product, or to the queue', () => {
    expect(settle(joined(4), place(3), yes)).toEqual(joined(4));
    expect(settle(queued, place(3), yes)).toEqual(queued);
  });

  it('has the new question while it is like its product, and none about itself', () => {
    expect(settle(created(4), place(3), yes)).toEqual({ ...created(4), productId: 7 });
    expect(settle(created(7), place(3), yes)).toEqual(own);
    expect(settle(created(4), place(3), no)).toEqual(created(4));
  });
});
