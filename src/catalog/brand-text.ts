import type { Names } from './taxonomy.ts';

/** What a brand says of itself. */
export type BrandText = {
  /** A few sentences, by locale; none where nothing was brought along. */
  texts: Names;
  website: string | null;
};
