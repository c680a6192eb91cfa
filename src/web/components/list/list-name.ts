import type { ListKind } from '../../../terms/list.ts';
import type { Texts } from '../../texts/texts.ts';

/** Name of a list; the favourites are named in the language of the page. */
export const listName = (t: Texts, { kind, name }: { kind: ListKind; name: string }): string =>
  kind === 'favourites' ? t('list.favourites') : name;
