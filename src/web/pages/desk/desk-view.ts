import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';

/** What a section of the desk shows. */
export type DeskView =
  | { section: 'people'; found: (PersonalAnswerOf<'deskPerson'> & PersonalAnswerOf<'deskMessages'>) | null }
  | { section: 'postings'; view: 'waiting' | 'reported'; queue: PersonalAnswerOf<'deskPostings'> }
  | { section: 'settings'; settings: PersonalAnswerOf<'deskSettings'>['settings'] }
  | ({ section: 'acts' } & PersonalAnswerOf<'deskActs'>);

/** What the address of a section may say. */
export type DeskSearch = { view?: unknown; page?: unknown; before?: unknown };
