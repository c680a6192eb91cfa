import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { readWishList } from '../../feed/read-wish-list.ts';
import { addImportRow, dismissImportRows, importRows } from '../../list/import-rows.ts';
import { readList } from '../../list/list.store.ts';
import { countImportRows, readImportRows } from '../../list/list-import-row.store.ts';
import { readItems } from '../../list/list-item.store.ts';
import { resolveWishList } from '../../list/resolve-wish-list.ts';
import { MARKETS, marketConfiguration } from '../../market/market.ts';
import { siteUrl } from '../../market/site-url.ts';
import { LIST_LIMITS } from '../../terms/list.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { findProducts } from '../view/find-products.ts';
import { getCard, loadCards } from '../view/load-cards.ts';
import { resolveView, type View } from '../view/view.ts';
import { listError } from './list-errors.ts';
import { productExists, toListOwner } from './lists.ts';
import { presentListName } from './present-list.ts';

/** Rows and candidates per page. */
const SHOWN_ROWS = 20;
const CANDIDATES = 3;
/** Names of other sites are long: how many of the first words are searched, one after the other, until products have them. */
const WORDS = [Number.POSITIVE_INFINITY, 6, 4, 3, 2];

/** Adds the products that a wish list names for certain, and stores its other rows. */
async function importList(
  context: PersonalContext,
  { listId, text }: ParsedPersonalRequestOf<'importList'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'importList'>, ApiError>> {
  const { db } = context.writing.forMarket(caller.market);
  const rows = readWishList(text);
  if (rows.length === 0) return err(invalidFields(fieldError('text', 'no-rows')));
  if (rows.length > LIST_LIMITS.importRows) return err(invalidFields(fieldError('text', 'too-many-rows')));
  const resolved = await resolveWishList(db, caller.market, rows, linkReader(context, caller));
  const added = await importRows(db, toListOwner(caller), listId, resolved, context.clock());
  return added.ok ? ok({ added: added.value, open: await countImportRows(db, listId) }) : listError(added.error);
}

/**
 * Returns the product that a link to this market's page of one names; null: no such link. On the same host, other markets have
 * pages too, whose ids may be of other products.
 */
function linkReader({ publicUrl }: PersonalContext, { market }: SignedInCaller): (link: string) => number | null {
  const { locales } = marketConfiguration(MARKETS[market]);
  const roots = locales.map((locale) => new URL(siteUrl(publicUrl(), MARKETS[market], locale, '/')));
  return (link) => {
    const url = URL.canParse(link) ? new URL(link) : null;
    const root = roots.find(({ host, pathname }) => url?.host === host && url.pathname.startsWith(`${pathname}pl/`));
    if (url === null || root === undefined) return null;
    const id = /^pl\/\d+-(\d{1,15})(?:\/|$)/.exec(url.pathname.slice(root.pathname.length))?.[1];
    return id === undefined ? null : Number(id);
  };
}

/** The rows about which the user has to decide, with products that they may mean. */
async function listImport(
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'listImport'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'listImport'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.databases.forMarket(caller.market);
  const list = await readList(db, toListOwner(caller), listId);
  if (list === null) return err(apiError('not-found'));
  const [rows, total, items] = await Promise.all([
    readImportRows(db, listId, SHOWN_ROWS),
    countImportRows(db, listId),
    readItems(db, listId),
  ]);
  const found = await Promise.all(rows.map(({ name }) => findCandidates(context, view, name)));
  const cards = await loadCards(context, view, [...new Set(found.flat())]);
  const byId = new Map(cards.map((loaded) => [loaded.card.id, getCard(loaded)]));
  return ok({
    list: { ...presentListName(list), count: items.length },
    total,
    rows: rows.map((row, i) => ({ ...row, candidates: (found[i] ?? []).flatMap((id) => byId.get(id) ?? []) })),
  });
}

async function findCandidates(context: PersonalContext, view: View, name: string): Promise<readonly number[]> {
  const words = name.split(/\s+/).filter(Boolean);
  for (const count of words.length === 0 ? [] : WORDS) {
    if (count !== WORDS[0] && count >= words.length) continue;
    const query = words.slice(0, count).join(' ');
    const { ids, total } = await findProducts(context, view, {
      query,
      collapse: true,
      sort: 'relevance',
      limit: CANDIDATES,
    });
    // Products that lack some of the words are no candidates.
    if (total > 0) return ids;
  }
  return [];
}

/** Adds the product that a row means, or dismisses the row, or all. */
async function decideImport(
  context: PersonalContext,
  { listId, rowId, productId }: ParsedPersonalRequestOf<'decideImport'>,
  caller: SignedInCaller,
): Promise<Result<{ response: null }, ApiError>> {
  const { db } = context.writing.forMarket(caller.market);
  const owner = toListOwner(caller);
  const now = context.clock();
  if (rowId === 'all' || productId === null) {
    const dismissed = await dismissImportRows(db, owner, listId, rowId === 'all' ? null : rowId, now);
    return dismissed.ok ? ok({ response: null }) : listError(dismissed.error);
  }
  if (!(await productExists(context, caller, productId))) return err(apiError('not-found'));
  const added = await addImportRow(db, owner, listId, { rowId, productId }, now);
  return added.ok ? ok({ response: null }) : listError(added.error);
}

export const IMPORT_LIST_HANDLERS = { importList, listImport, decideImport };
