import { readProducts } from '../catalog/product.store.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { readSummaries } from '../price/price.store.ts';
import type { Author, AuthorRole, Subject } from '../shopper/posting.ts';
import type { SignedInShopper } from '../shopper/session.ts';
import type { Caller } from './caller.ts';

export type WritingCaller = Caller<SignedInShopper>;

/** Who writes, as it stands beside what they write. Only a confirmed address can be signed in with. */
export const authorOf = (
  { shopper }: WritingCaller,
  name: string | null,
  role: AuthorRole = { kind: 'shopper' },
): Author & { shopperId: string } => ({
  shopperId: shopper.id,
  name: (name ?? shopper.name ?? '').slice(0, 60),
  role,
  isVerified: shopper.status === 'ACTIVE',
});

/** The role that a text such as `merchant:1001` names. */
export function roleOf(as: string): AuthorRole {
  const [kind, id] = as.split(':');
  return { kind: kind === 'brand' ? 'brand' : 'merchant', id: Number(id) };
}

/** Whether an account acts for a shop or brand. */
const actsFor = ({ shopper }: WritingCaller, { kind, id }: { kind: 'merchant' | 'brand'; id: number }): boolean =>
  (kind === 'merchant' ? shopper.merchants : shopper.brands).includes(id);

/** What an account would speak for about a thing: its shops where they sell it or are it, the brand where it made it. */
async function concerned(db: Db, market: MarketId, subject: Subject): Promise<{ merchants: number[]; brand: number }> {
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

/** Whether the caller may speak about a thing as that shop or brand. */
export async function maySpeakAs(
  db: Db,
  caller: WritingCaller,
  subject: Subject,
  role: Exclude<AuthorRole, { kind: 'shopper' }>,
): Promise<boolean> {
  if (!actsFor(caller, role)) return false;
  const { merchants, brand } = await concerned(db, caller.market, subject);
  return role.kind === 'merchant' ? merchants.includes(role.id) : role.id === brand;
}

/** Whether the caller would review what is their own: their shop, or what their brand makes. */
export async function isTheirOwn(db: Db, { shopper, market }: WritingCaller, subject: Subject): Promise<boolean> {
  if (subject.kind === 'merchant') return shopper.merchants.includes(subject.id);
  if (shopper.brands.length === 0) return false;
  const brandId = (await readProducts(db, market, [subject.id])).get(subject.id)?.brandId ?? 0;
  return shopper.brands.includes(brandId);
}
