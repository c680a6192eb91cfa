import type { QuestionKind } from '../terms/match-decision.ts';

/** What waits: an offer, or a product without a category of its own. */
export type QuestionSubject = { of: 'offer' | 'product'; id: number };

/** One question of the queue. */
export type Question = QuestionSubject & {
  kind: QuestionKind;
  title: string;
  merchantId: number | null;
  /** In minor units; null for products. */
  price: number | null;
  /** That the offer is the likeliest product; null where nobody estimated it. */
  probability: number | null;
  /** Clicks of 30 days on the product that it is about. */
  clicks: number;
  /** Offers that this answer decides or helps: with the same candidate or brand, or of the product. */
  waiting: number;
  value: number;
};

/** Clicks that are counted, in days. */
export const QUEUE_CLICK_DAYS = 30;

/** A question as one text, e.g. "offer-500012". */
export const formatSubject = ({ of, id }: QuestionSubject): string => `${of}-${id}`;

/** Null where the text is none of `formatSubject`. */
export function parseQuestionSubject(text: string): QuestionSubject | null {
  const [, of, id] = /^(offer|product)-([1-9]\d{0,14})$/.exec(text) ?? [];
  return of === 'offer' || of === 'product' ? { of, id: Number(id) } : null;
}
