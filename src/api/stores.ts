import { storeKrn } from '../base/krn.ts';
import { ok, type Result } from '../base/result.ts';
import type { Merchant } from '../offer/merchant.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { sitePaths } from './contract/site-paths.ts';
import type { StoreInList } from './contract/store-schemas.ts';
import { loadDepartments, type StockedDepartment } from './hydrate/load-departments.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import type { MarketFigures } from './market-figures.ts';
import { alphabetOf } from './present/alphabet.ts';
import { presentRating } from './present/money.ts';
import { type View, viewOf } from './view.ts';

const PAGE_SIZE = 30;
const MOST_DEPARTMENTS = 3;

type Request = ParsedRequestOf<'stores'>;
type Alphabet = ReturnType<typeof alphabetOf>;

/** The shops of a market: all of them, or those that a letter, department, rating or part of the name leaves. */
export async function stores(context: ApiContext, request: Request): Promise<Result<AnswerOf<'stores'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const [departments, figures] = await Promise.all([
    loadDepartments(context, view),
    loadFigures(context, request.market),
  ]);
  const alphabet = alphabetOf(view.locale);
  const all = [...view.reference.merchants.values()];
  const chosen = all
    .filter((merchant) => isChosen(merchant, request, alphabet, departments))
    .sort(orderOf(request, figures, alphabet));
  return ok({
    total: chosen.length,
    page: request.page,
    pageCount: Math.ceil(chosen.length / PAGE_SIZE),
    stores: chosen
      .slice((request.page - 1) * PAGE_SIZE, request.page * PAGE_SIZE)
      .map((merchant) => presentShop(view, merchant, figures, alphabet, departments)),
    letters: lettersOf(all, alphabet),
    departments: departments.map(({ id, name, merchants }) => ({ id, name, count: merchants.size })),
    storeCount: all.length,
  });
}

function isChosen(
  { id, name, rating }: Merchant,
  request: Request,
  { letterOf }: Alphabet,
  departments: readonly StockedDepartment[],
): boolean {
  const part = request.q.trim().toLowerCase();
  if (part !== '' && !name.toLowerCase().includes(part)) return false;
  if (request.letter !== '' && letterOf(name) !== request.letter) return false;
  if (request.rating > 0 && (presentRating(rating)?.average ?? 0) < request.rating) return false;
  if (request.department === 0) return true;
  return departments.find((one) => one.id === request.department)?.merchants.has(id) ?? false;
}

type Order = (a: Merchant, b: Merchant) => number;

/** What is equal stands by name, and what has no rating last. */
function orderOf({ sort }: Request, { merchants }: MarketFigures, { compare }: Alphabet): Order {
  const byName: Order = (a, b) => compare(a.name, b.name) || a.id - b.id;
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
  figures: MarketFigures,
  { letterOf }: Alphabet,
  departments: readonly StockedDepartment[],
): StoreInList {
  const { id, name, rating, city } = merchant;
  const countIn = (department: StockedDepartment) => department.merchants.get(id) ?? 0;
  const own = departments.filter((department) => countIn(department) > 0).sort((a, b) => countIn(b) - countIn(a));
  return {
    id,
    krn: storeKrn(id),
    name,
    path: sitePaths.store(id, name),
    letter: letterOf(name),
    rating: presentRating(rating),
    city,
    productCount: figures.merchants.get(id) ?? 0,
    departments: own.slice(0, MOST_DEPARTMENTS).map((department) => department.name),
    feedSeenAt: reference.feedTimes.get(id)?.toISOString() ?? null,
  };
}

function lettersOf(merchants: readonly Merchant[], { letterOf, compare }: Alphabet) {
  const groups = Map.groupBy(merchants, ({ name }) => letterOf(name));
  return [...groups]
    .map(([letter, { length }]) => ({ letter, count: length }))
    .sort((a, b) => compare(a.letter, b.letter));
}
