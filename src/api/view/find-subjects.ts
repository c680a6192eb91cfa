import { readProducts } from '../../catalog/product.store.ts';
import type { Product } from '../../catalog/product.ts';
import { pages } from '../../contract/pages.ts';
import type { ReviewSubject } from '../../contract/review/review-schemas.ts';
import type { Subject } from '../../review/posting.ts';
import { fullName } from '../../terms/full-name.ts';
import type { ApiContext } from './context.ts';
import { productPath } from './paths.ts';
import type { View } from './view.ts';

const subjectKey = ({ kind, id }: Subject): string => `${kind} ${id}`;

export type SubjectLookup = (subject: Subject) => ReviewSubject | null;

/** Names and paths of review subjects; null for subjects the market no longer has. */
export async function findSubjects(
  context: ApiContext,
  view: View,
  subjects: readonly Subject[],
): Promise<SubjectLookup> {
  const { db } = context.databases.forMarket(view.market.id);
  const ids = [...new Set(subjects.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])))];
  const products = ids.length === 0 ? new Map<number, Product>() : await readProducts(db, view.market.id, ids);
  const byKey = new Map<string, ReviewSubject>();
  for (const product of products.values()) {
    const subject = { kind: 'product' as const, id: product.id };
    byKey.set(subjectKey(subject), { ...subject, name: fullName(product), path: productPath(view, product) });
  }
  return (subject) =>
    byKey.get(subjectKey(subject)) ?? (subject.kind === 'merchant' ? findMerchantSubject(view, subject.id) : null);
}

/** A merchant as review subject, with the path of its reviews page. */
export function findMerchantSubject({ reference }: View, id: number): ReviewSubject | null {
  const merchant = reference.merchants.get(id);
  if (merchant === undefined) return null;
  return { kind: 'merchant', id, name: merchant.name, path: `${pages.store.path(id, merchant.name)}/reviews` };
}

/** Placeholder for a subject that no longer exists. */
export const missingSubject = ({ kind, id }: Subject): ReviewSubject => ({ kind, id, name: '', path: '/' });
