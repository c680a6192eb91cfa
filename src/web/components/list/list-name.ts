import type { Texts } from '../../texts/texts.ts';

/** A list's own name; that of favourites is said in the reader's language. */
export const listName = (t: Texts, { kind, name }: { kind: 'favourites' | 'own'; name: string }): string =>
  kind === 'favourites' ? t('list.favourites') : name;
