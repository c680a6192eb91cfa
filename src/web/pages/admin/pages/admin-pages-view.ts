import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';

/** The list of all written pages, or the editor of one. */
export type AdminPagesView =
  | ({ view: 'list' } & PersonalResponseOf<'adminPages'>)
  | ({ view: 'editor' } & PersonalResponseOf<'adminPage'>);
