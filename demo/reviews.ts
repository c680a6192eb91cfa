import type { SubjectKind } from '../src/terms/posting.ts';
import { QUESTION_TEXTS } from './question-texts.ts';
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

export type DemoQuestion = { question: string; askedBy: string; answer: string; answeredBy: string; daysAgo: number };

/** Returns up to two invented questions about a product in a language, with answers; deterministic for the same id. */
export function demoQuestions(language: string, productId: number): DemoQuestion[] {
  const key = hasReviewTexts(language) ? language : 'en';
  const { names } = REVIEW_TEXTS[key];
  const texts = QUESTION_TEXTS[key];
  return Array.from({ length: productId % 3 }, (_, i) => {
    const [question, answer] = texts[(productId + i) % texts.length] ?? texts[0];
    const askedBy = names[(productId + i + 2) % names.length] ?? '';
    const answeredBy = names[(productId + i + 4) % names.length] ?? '';
    return { question, askedBy, answer, answeredBy, daysAgo: 9 + ((productId * 11 + i * 37) % 200) };
  });
}
