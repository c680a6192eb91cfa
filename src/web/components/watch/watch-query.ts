import { WATCH_KINDS, type WatchKind } from '../../../api/contract/watch-kinds.ts';

/** What the address of the form says: what to wait for, the watch to be changed, and what became of the form. */
export type WatchQuery = { kind: WatchKind | null; watchId: string | null; state: 'set' | 'asked' | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A watch that was deleted just now, and where in the list it stood. */
export type DeletedWatch = { id: string; place: number };

export function deletedWatch({ deleted, place }: Record<string, unknown>): DeletedWatch | null {
  const id = String(deleted ?? '');
  const stood = Number(place);
  return UUID.test(id) ? { id, place: Number.isInteger(stood) && stood > 0 ? stood : 0 } : null;
}

/** Whatever makes no sense is as if it were not said. */
export function watchQuery({ kind, watch, state }: Record<string, unknown>): WatchQuery {
  const said = kind === 'back-in-stock' ? 'stock' : kind;
  const id = String(watch ?? '');
  return {
    kind: WATCH_KINDS.find((one) => one === said) ?? null,
    watchId: UUID.test(id) ? id : null,
    state: state === 'set' || state === 'asked' ? state : null,
  };
}

/** The category and product of an address's `{categoryId}-{productId}`; null where it is none. */
export function productIdOf(ids: string): number | null {
  const id = /^\d{1,9}-([1-9]\d{0,14})$/.exec(ids)?.[1];
  return id === undefined ? null : Number(id);
}
