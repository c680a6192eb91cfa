import { fullName } from '../../base/full-name.ts';
import { readProducts } from '../../catalog/product.store.ts';
import type { Product } from '../../catalog/product.ts';
import type { Subject } from '../../shopper/posting.ts';
import type { ApiContext } from '../context.ts';
import type { ReviewSubject } from '../contract/review-schemas.ts';
import { sitePaths } from '../contract/site-paths.ts';
import { productPath } from '../present/paths.ts';
import type { View } from '../view.ts';

const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

export type FoundSubjects = (subject: Subject) => ReviewSubject | null;

/** What these things are called and where their pages are; null for what the market does not have any more. */
export async function findSubjects(
  context: ApiContext,
  view: View,
  subjects: readonly Subject[],
): Promise<FoundSubjects> {
  const { db } = context.databases.of(view.market.id);
  const ids = [...new Set(subjects.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])))];
  const products = ids.length === 0 ? new Map<number, Product>() : await readProducts(db, view.market.id, ids);
  const found = new Map<string, ReviewSubject>();
  for (const product of products.values()) {
    const subject = { kind: 'product' as const, id: product.id };
    found.set(keyOf(subject), { ...subject, name: fullName(product), path: productPath(view, product) });
  }
  return (subject) => found.get(keyOf(subject)) ?? (subject.kind === 'merchant' ? shopOf(view, subject.id) : null);
}

/** A shop, with the page of what is said about it. */
export function shopOf({ reference }: View, id: number): ReviewSubject | null {
  const shop = reference.merchants.get(id);
  if (shop === undefined) return null;
  return { kind: 'merchant', id, name: shop.name, path: `${sitePaths.store(id, shop.name)}/reviews` };
}

/** What stands in place of something that is gone. */
export const goneSubject = ({ kind, id }: Subject): ReviewSubject => ({ kind, id, name: '', path: '/' });
