import { readIdentifiers, readProducts } from '../catalog/product.store.ts';
import { parseGtin } from '../feed/gtin.ts';
import type { WishListRow } from '../feed/read-wish-list.ts';
import type { MarketId } from '../market/market.ts';
import { partNumberKey } from '../match/candidate-index.ts';
import type { Db } from '../platform/database.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import type { ImportRow } from './list-import-row.store.ts';

/** A row of a wish list with the product that it names for certain; null: none, or more than one. */
export type ResolvedRow = Omit<ImportRow, 'id'> & { productId: number | null };

/**
 * The products that rows of a wish list name for certain: by GTIN, by brand and part number, or by a link for which
 * `productOfLink` returns an id. A row whose facts name different products, or whose quantity cannot be read, is not certain.
 */
export async function resolveWishList(
  db: Db,
  market: MarketId,
  rows: readonly WishListRow[],
  productOfLink: (link: string) => number | null,
): Promise<ResolvedRow[]> {
  const facts = rows.map((row) => {
    const gtin = parseGtin(row.gtin);
    return {
      row,
      gtin: gtin.ok ? gtin.value : null,
      mpn: partNumberKey(row.brand, row.mpn),
      linked: productOfLink(row.link),
      amount: parseQuantity(row.quantity),
    };
  });
  const [byGtin, byMpn, linked] = await Promise.all([
    readIdentifiers(db, market, 'gtin', stated(facts.map(({ gtin }) => gtin)), 1),
    readIdentifiers(db, market, 'mpn', stated(facts.map(({ mpn }) => mpn)), 1),
    readProducts(db, market, stated(facts.map((fact) => fact.linked))),
  ]);
  const idOfGtin = new Map(byGtin.map(({ value, productId }) => [value, productId]));
  const idOfMpn = new Map(byMpn.map(({ value, productId }) => [value, productId]));
  return facts.map(({ row, gtin, mpn, linked: link, amount }) => {
    const ids = stated([
      (gtin === null ? null : idOfGtin.get(gtin)) ?? null,
      (mpn === null ? null : idOfMpn.get(mpn)) ?? null,
      link !== null && linked.has(link) ? link : null,
    ]);
    return {
      productId: ids.length === 1 && amount !== null ? (ids[0] ?? null) : null,
      line: row.line,
      text: row.text.slice(0, LIST_LIMITS.importRow),
      name: [row.title.includes(row.brand) ? '' : row.brand, row.title || row.mpn]
        .join(' ')
        .trim()
        .slice(0, LIST_LIMITS.importRow),
      amount: amount ?? 1,
      note: row.note.slice(0, LIST_LIMITS.note),
    };
  });
}

/** Those that are not null, each once. */
const stated = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];

/** Pieces as written, such as "2" or "2,0"; one where none are; null: cannot be read, or more than a list can have. */
function parseQuantity(text: string): number | null {
  if (text === '') return 1;
  const quantity = Number(/^(\d{1,3})(?:[.,]0+)?$/.exec(text)?.[1]);
  return quantity >= 1 && quantity <= LIST_LIMITS.quantity ? quantity : null;
}
