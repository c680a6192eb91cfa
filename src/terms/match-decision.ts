/**
 * What a person decides: that offers are a product; that they are a product of their own, out of the queue or out of
 * another product; that they are none; where a product, or everything under a merchant's category path, belongs; that two
 * products are one.
 */
export const DECISION_KINDS = ['join', 'create', 'split', 'unmatch', 'move', 'merge', 'map-path'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/**
 * Why something waits for a person: the offer may be a product ('similar'); its identifiers say so and something
 * contradicts them ('contradiction'); it has an identity and fits nothing ('unmatched'); or a product is in a leaf for what
 * nobody could place ('category').
 */
export const QUESTION_KINDS = ['similar', 'contradiction', 'unmatched', 'category'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How one fact of an offer compares with a product's. 'unknown': one of them states nothing. */
export const FACT_VERDICTS = ['same', 'differs', 'unknown'] as const;
export type FactVerdict = (typeof FACT_VERDICTS)[number];

/** What is compared besides attributes. */
export const COMPARED_FACTS = ['brand', 'part-number', 'gtin', 'category', 'pack-count'] as const;

/** Offers that one decision takes at most. */
export const MAX_DECIDED_OFFERS = 200;
