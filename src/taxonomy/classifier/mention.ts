import type { PhraseRole, Vote } from './phrase-index.ts';

/** Words of a title that say something about leaves: tokens `start` to `end` (exclusive). 'part': part of names. */
export type Mention = {
  start: number;
  end: number;
  role: PhraseRole | 'part';
  votes: readonly Vote[];
  /** Of a part: its weight for every leaf, also for those without a vote. */
  all?: ReadonlyMap<number, number>;
  /** The first part of a compound whose ending this is. */
  prefix?: string;
};
