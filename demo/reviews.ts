import type { SubjectKind } from '../src/terms/posting.ts';
import { type LiveLanguage, REVIEW_TEXTS } from './review-texts.ts';

export type DemoReview = {
  name: string;
  rating: number;
  title: string;
  body: string;
  daysAgo: number;
  helpful: number;
};

const hasReviewTexts = (language: string): language is LiveLanguage => Object.hasOwn(REVIEW_TEXTS, language);

/** Returns invented reviews of a product or merchant in a language; deterministic for the same id. */
export function demoReviews(language: string, kind: SubjectKind, id: number): DemoReview[] {
  const { names, products, shops } = REVIEW_TEXTS[hasReviewTexts(language) ? language : 'en'];
  const texts = kind === 'product' ? products : shops;
  // Some have too few reviews for an average.
  const count = 2 + (id % 3);
  return Array.from({ length: Math.min(count, texts.length) }, (_, i) => {
    const [rating, title, body] = texts[(id + i) % texts.length] ?? texts[0];
    const name = names[(id + i) % names.length] ?? '';
    return { name, rating, title, body, daysAgo: 5 + ((id * 7 + i * 41) % 300), helpful: (id + i * 5) % 4 };
  });
}
