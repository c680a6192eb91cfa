import { readProducts } from '../../catalog/product.store.ts';
import type { MarketId } from '../../market/market.ts';
import { readMembership } from '../../partner/member.store.ts';
import type { Db } from '../../platform/database.ts';
import { readSummaries } from '../../price/price.store.ts';
import type { Author, AuthorRole, Subject } from '../../review/posting.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';

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

/** Whether the caller writes for this merchant or brand of the market, if it is one. Who only looks on does not. */
export async function writesFor(
  { writing }: Pick<PersonalContext, 'writing'>,
  { market, shopper }: SignedInCaller,
  role: AuthorRole,
): Promise<boolean> {
  if (role.kind === 'shopper') return true;
  const membership = await readMembership(writing.main.db, { kind: role.kind, market, partnerId: role.id }, shopper.id);
  return membership !== null && membership.role !== 'viewer';
}

/** Whether the caller may post about a subject as this merchant or brand of the market. */
export async function maySpeakAs(
  context: Pick<PersonalContext, 'writing'>,
  caller: SignedInCaller,
  subject: Subject,
  role: Exclude<AuthorRole, { kind: 'shopper' }>,
): Promise<boolean> {
  if (!(await writesFor(context, caller, role))) return false;
  const { market } = caller;
  const { merchants, brand } = await readRepresentatives(context.writing.forMarket(market).db, market, subject);
  return role.kind === 'merchant' ? merchants.includes(role.id) : role.id === brand;
}

/** Whether the caller represents the merchant, or the brand of the product, that they want to review. */
export async function isOwnSubject(
  { writing }: Pick<PersonalContext, 'writing'>,
  { shopper, market }: SignedInCaller,
  subject: Subject,
): Promise<boolean> {
  const { db } = writing.main;
  const isMember = async (kind: 'merchant' | 'brand', partnerId: number) =>
    (await readMembership(db, { kind, market, partnerId }, shopper.id)) !== null;
  if (subject.kind === 'merchant') return isMember('merchant', subject.id);
  const product = (await readProducts(writing.forMarket(market).db, market, [subject.id])).get(subject.id);
  return product?.brandId ? isMember('brand', product.brandId) : false;
}
