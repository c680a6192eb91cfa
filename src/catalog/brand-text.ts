import type { Names } from '../taxonomy/taxonomy.ts';

/** A brand's own description. */
export type BrandText = {
  /** A few sentences by locale; empty where none were imported. */
  texts: Names;
  website: string | null;
};
