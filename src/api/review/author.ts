import { readProducts } from '../../catalog/product.store.ts';
import type { MarketId } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import { readSummaries } from '../../price/price.store.ts';
import type { Author, AuthorRole, Subject } from '../../review/posting.ts';
import type { SignedInCaller } from '../view/caller.ts';

/** The author of a posting. Accounts with status ACTIVE have a confirmed email address. */
export const toAuthor = (
  { shopper }: SignedInCaller,
  name: string | null,
  role: AuthorRole = { kind: 'shopper' },
): Author & { shopperId: string } => ({
  shopperId: shopper.id,
  name: (name ?? shopper.name ?? '').slice(0, 60),
  role,
  isVerified: shopper.status === 'ACTIVE',
});

/** Parses a role such as `merchant:1001`. */
export function parseAuthorRole(as: string): AuthorRole {
  const [kind, id] = as.split(':');
  return { kind: kind === 'brand' ? 'brand' : 'merchant', id: Number(id) };
}

/** Whether the account represents a merchant or brand. */
const actsFor = ({ shopper }: SignedInCaller, { kind, id }: { kind: 'merchant' | 'brand'; id: number }): boolean =>
  (kind === 'merchant' ? shopper.merchants : shopper.brands).includes(id);

/**
 * Who may officially speak about a subject: the merchant itself, or the merchants that offer the product and its brand.
 */
async function readRepresentatives(
  db: Db,
  market: MarketId,
  subject: Subject,
): Promise<{ merchants: number[]; brand: number }> {
  if (subject.kind === 'merchant') return { merchants: [subject.id], brand: 0 };
  const [products, summaries] = await Promise.all([
    readProducts(db, market, [subject.id]),
    readSummaries(db, market, [subject.id]),
  ]);
  return {
    merchants: [...(summaries.get(subject.id)?.merchantIds ?? [])],
    brand: products.get(subject.id)?.brandId ?? 0,
  };
}

/** Whether the caller may post about a subject as this merchant or brand. */
export async function maySpeakAs(
  db: Db,
  caller: SignedInCaller,
  subject: Subject,
  role: Exclude<AuthorRole, { kind: 'shopper' }>,
): Promise<boolean> {
  if (!actsFor(caller, role)) return false;
  const { merchants, brand } = await readRepresentatives(db, caller.market, subject);
  return role.kind === 'merchant' ? merchants.includes(role.id) : role.id === brand;
}

/** Whether the caller represents the merchant, or the brand of the product, that they want to review. */
export async function isOwnSubject(db: Db, { shopper, market }: SignedInCaller, subject: Subject): Promise<boolean> {
  if (subject.kind === 'merchant') return shopper.merchants.includes(subject.id);
  if (shopper.brands.length === 0) return false;
  const brandId = (await readProducts(db, market, [subject.id])).get(subject.id)?.brandId ?? 0;
  return shopper.brands.includes(brandId);
}
