import { type LiveLanguage, REVIEW_WORDS } from './review-words.ts';

export type DemoReview = {
  name: string;
  rating: number;
  title: string;
  body: string;
  daysAgo: number;
  helpful: number;
};

const isLive = (language: string): language is LiveLanguage => Object.hasOwn(REVIEW_WORDS, language);

/** What invented buyers say of a product or shop of that id, in a language: the same whenever it is asked. */
export function demoReviews(language: string, kind: 'product' | 'merchant', id: number): DemoReview[] {
  const { names, products, shops } = REVIEW_WORDS[isLive(language) ? language : 'en'];
  const said = kind === 'product' ? products : shops;
  // Some things have fewer than it takes for an average.
  const count = 2 + (id % 3);
  return Array.from({ length: Math.min(count, said.length) }, (_, i) => {
    const [rating, title, body] = said[(id + i) % said.length] ?? said[0];
    const name = names[(id + i) % names.length] ?? '';
    return { name, rating, title, body, daysAgo: 5 + ((id * 7 + i * 41) % 300), helpful: (id + i * 5) % 4 };
  });
}
