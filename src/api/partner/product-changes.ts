import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { DocumentChange } from '../../search/product-document.ts';
import { readChanges, readPosition } from '../../search/search-document.store.ts';
import { productKrn } from '../../terms/krn.ts';
import type { ApiContext } from '../view/context.ts';
import { toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';

const REMOVED = { change: 'removed', lowestItem: null, lowestTotal: null, merchantCount: 0, stock: null } as const;

function present(view: View, change: DocumentChange) {
  const id = change.kind === 'put' ? change.document.id : change.id;
  const names = { id, krn: productKrn(id) };
  if (change.kind === 'remove') return { ...names, ...REMOVED };
  const { lowestItem, lowestTotal, merchantCount, stock } = change.kind === 'put' ? change.document.live : change.live;
  return {
    ...names,
    change: 'changed' as const,
    lowestItem: toMoneyOrNull(view, lowestItem),
    lowestTotal: toMoneyOrNull(view, lowestTotal),
    merchantCount,
    stock,
  };
}

/**
 * Products that changed after a cursor. The cursor is a number of the sequence that indexes follow: numbers become visible in
 * their order, so nothing that is committed later has a lower one.
 */
export async function productChanges(
  context: ApiContext,
  { market, cursor, limit }: ParsedRequestOf<'productChanges'>,
): Promise<Result<ResponseOf<'productChanges'>, ApiError>> {
  const view = await resolveView(context, { market });
  if (!view.ok) return view;
  const { db } = context.databases.forMarket(market);
  const after = Number(cursor);
  if (after > (await readPosition(db, market))) return err(invalidFields(fieldError('cursor', 'unknown')));
  const found = await readChanges(db, market, after, limit + 1);
  const changes = found.slice(0, limit);
  return ok({
    changes: changes.map((change) => present(view.value, change)),
    cursor: String(changes.at(-1)?.seq ?? after),
    more: found.length > limit,
  });
}
