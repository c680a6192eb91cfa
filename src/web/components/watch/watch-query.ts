import { WATCH_KINDS, type WatchKind } from '../../../terms/watch-rule.ts';

/** Query of the watch form: preselected kind and target price, the watch to edit, and the result of the form. */
export type WatchQuery = {
  kind: WatchKind | null;
  target: string | null;
  watchId: string | null;
  state: 'set' | 'asked' | null;
};

const DECIMAL = /^\d{1,12}([.,]\d{1,2})?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A watch that was just deleted, and its position in the list. */
export type DeletedWatch = { id: string; place: number };

export function deletedWatch({ deleted, place }: Record<string, unknown>): DeletedWatch | null {
  const id = String(deleted ?? '');
  const position = Number(place);
  return UUID.test(id) ? { id, place: Number.isInteger(position) && position > 0 ? position : 0 } : null;
}

/** Reads the query of the watch form; invalid values are ignored. */
export function watchQuery({ kind, target, watch, state }: Record<string, unknown>): WatchQuery {
  const kindName = kind === 'back-in-stock' ? 'stock' : kind;
  const id = String(watch ?? '');
  return {
    kind: WATCH_KINDS.find((known) => known === kindName) ?? null,
    target: DECIMAL.test(String(target)) ? String(target) : null,
    watchId: UUID.test(id) ? id : null,
    state: state === 'set' || state === 'asked' ? state : null,
  };
}

/** Reads the product id of a `{categoryId}-{productId}` path segment; null if it is invalid. */
export function parseProductId(ids: string): number | null {
  const id = /^\d{1,9}-([1-9]\d{0,14})$/.exec(ids)?.[1];
  return id === undefined ? null : Number(id);
}
