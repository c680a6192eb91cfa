import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ListedStore } from '../../contract/merchant/store-schemas.ts';
import { pages } from '../../contract/pages.ts';
import type { Locale } from '../../market/locale.ts';
import type { Merchant } from '../../offer/merchant.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { storeKrn } from '../../terms/krn.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { type MarketStats, readFacetCounts } from '../view/market-stats.ts';
import { presentRating } from '../view/present-money.ts';
import { presentLogo } from '../view/present-offer.ts';
import { resolveView, type View } from '../view/view.ts';

/** A department with its product count by merchant. */
type StockedDepartment = { id: number; name: string; merchants: ReadonlyMap<number, number> };

/** The departments that contain products, in the order of the tree. */
async function loadDepartments(context: ApiContext, view: View): Promise<StockedDepartment[]> {
  const { tree } = view.reference;
  const departments = await Promise.all(
    (tree.childrenByParent.get(null) ?? []).map(async ({ id, names }) => {
      const scope = { kind: 'department', id } as const;
      const { facets } = await findProducts(context, view, { scope, limit: 0, facets: ['merchant'] });
      return { id, name: nameIn(names, view.locale), merchants: readFacetCounts(facets.get('merchant')) };
    }),
  );
  return departments.filter(({ merchants }) => merchants.size > 0);
}

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Initial of names that do not start with a letter. */
const NO_LETTER = '#';

/** Collation and initials of a locale. `initialOf` returns the letter under which a dictionary lists a name. */
function createAlphabet(locale: Locale) {
  const order = new Intl.Collator(locale, { sensitivity: 'variant' });
  const base = new Intl.Collator(locale, { sensitivity: 'base' });
  const initialOf = (name: string): string => {
    const [first = ''] = name.normalize('NFC').trim();
    if (!/\p{L}/u.test(first)) return NO_LETTER;
    // É is listed under E; Å, in Swedish, is a letter of its own.
    return [...LATIN].find((letter) => base.compare(letter, first) === 0) ?? first.toLocaleUpperCase(locale);
  };
  return { compare: (a: string, b: string) => order.compare(a, b), initialOf };
}

const PAGE_SIZE = 30;
const MAX_DEPARTMENTS = 3;

type Request = ParsedRequestOf<'stores'>;
type Alphabet = ReturnType<typeof createAlphabet>;

/** The merchants of a market, filtered by initial letter, department, rating or part of the name. */
export async function stores(context: ApiContext, request: Request): Promise<Result<ResponseOf<'stores'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const [departments, stats] = await Promise.all([
    loadDepartments(context, view),
    loadMarketStats(context, request.market),
  ]);
  const alphabet = createAlphabet(view.locale);
  const allMerchants = [...view.reference.merchants.values()].filter(isPresent);
  const matching = allMerchants
    .filter((merchant) => matchesRequest(merchant, request, alphabet, departments))
    .sort(createComparator(request, stats, alphabet));
  return ok({
    total: matching.length,
    page: request.page,
    pageCount: Math.ceil(matching.length / PAGE_SIZE),
    stores: matching
      .slice((request.page - 1) * PAGE_SIZE, request.page * PAGE_SIZE)
      .map((merchant) => presentShop(view, merchant, stats, alphabet, departments)),
    letters: countLetters(allMerchants, alphabet),
    departments: departments.map(({ id, name, merchants }) => ({ id, name, count: merchants.size })),
    storeCount: allMerchants.length,
  });
}

/** Whether the merchant is listed: it was neither paused nor removed. */
const isPresent = ({ pausedAt, removedAt }: Merchant): boolean => pausedAt === null && removedAt === null;

function matchesRequest(
  { id, name, rating }: Merchant,
  request: Request,
  { initialOf }: Alphabet,
  departments: readonly StockedDepartment[],
): boolean {
  const part = request.q.trim().toLowerCase();
  if (part !== '' && !name.toLowerCase().includes(part)) return false;
  if (request.letter !== '' && initialOf(name) !== request.letter) return false;
  if (request.rating > 0 && (presentRating(rating)?.average ?? 0) < request.rating) return false;
  if (request.department === 0) return true;
  return departments.find((one) => one.id === request.department)?.merchants.has(id) ?? false;
}

type MerchantComparator = (a: Merchant, b: Merchant) => number;

/** Equal merchants are sorted by name. Merchants without rating come last. */
function createComparator({ sort }: Request, { merchants }: MarketStats, { compare }: Alphabet): MerchantComparator {
  const byName: MerchantComparator = (a, b) => compare(a.name, b.name) || a.id - b.id;
  if (sort === 'products') {
    return (a, b) => (merchants.get(b.id) ?? 0) - (merchants.get(a.id) ?? 0) || byName(a, b);
  }
  if (sort === 'name') return byName;
  const average = ({ rating }: Merchant) => presentRating(rating)?.average ?? 0;
  return (a, b) => average(b) - average(a) || (b.rating?.count ?? 0) - (a.rating?.count ?? 0) || byName(a, b);
}

function presentShop(
  { reference }: View,
  merchant: Merchant,
  stats: MarketStats,
  { initialOf }: Alphabet,
  departments: readonly StockedDepartment[],
): ListedStore {
  const { id, name, rating, city } = merchant;
  const countIn = (department: StockedDepartment) => department.merchants.get(id) ?? 0;
  const stocked = departments.filter((department) => countIn(department) > 0).sort((a, b) => countIn(b) - countIn(a));
  return {
    id,
    krn: storeKrn(id),
    name,
    path: pages.store.path(id, name),
    letter: initialOf(name),
    rating: presentRating(rating),
    logo: presentLogo(merchant),
    city,
    productCount: stats.merchants.get(id) ?? 0,
    departments: stocked.slice(0, MAX_DEPARTMENTS).map((department) => department.name),
    feedSeenAt: reference.feedTimes.get(id)?.toISOString() ?? null,
  };
}

function countLetters(merchants: readonly Merchant[], { initialOf, compare }: Alphabet) {
  const groups = Map.groupBy(merchants, ({ name }) => initialOf(name));
  return [...groups]
    .map(([letter, { length }]) => ({ letter, count: length }))
    .sort((a, b) => compare(a.letter, b.letter));
}
