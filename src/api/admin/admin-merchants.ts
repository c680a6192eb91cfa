import { type ActionFacts, merchantSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import { pages } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { imagePaths } from '../../image/image-url.ts';
import { openMarkets } from '../../market/market.ts';
import { addMerchant, findMerchant } from '../../offer/add-merchant.ts';
import { type ChangedMerchant, changeMerchant, type MerchantChange } from '../../offer/change-merchant.ts';
import { readFeedSources } from '../../offer/feed-source.store.ts';
import { readMerchant } from '../../offer/merchant.store.ts';
import { type Merchant, namedMerchant } from '../../offer/merchant.ts';
import { listMerchants, readListedMerchant } from '../../offer/merchant-list.store.ts';
import { changeMerchantState } from '../../offer/merchant-state.ts';
import { MERCHANT_STATES } from '../../terms/merchant.ts';
import { slugify } from '../../terms/slug.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { parseShipping, presentSteps } from '../view/parse-shipping.ts';
import { ADMIN_PAGE_SIZE, marketMoney, presentFeeds, presentListed, rangeOf } from './present-merchant.ts';

type Staff = CallerOf<'adminMerchants'>;
type Name =
  | 'adminMerchants'
  | 'adminMerchant'
  | 'adminAddMerchant'
  | 'adminChangeMerchant'
  | 'adminChangeShipping'
  | 'adminSetMerchantLogo'
  | 'adminSetMerchantState'
  | 'adminOpenMerchant';
type Answer<K extends Name> = Promise<Result<PersonalResponseOf<K>, ApiError>>;

/** Staff reads from the database of writes: a person sees at once what they changed. */
const dbOf = ({ writing }: PersonalContext, { market }: Staff) => writing.forMarket(market).db;

async function adminMerchants(
  context: PersonalContext,
  { q, state, page }: ParsedPersonalRequestOf<'adminMerchants'>,
  caller: Staff,
): Answer<'adminMerchants'> {
  const filter = { text: q.trim(), state };
  const { market } = caller;
  const found = await listMerchants(dbOf(context, caller), market, filter, rangeOf(page), context.clock());
  const counts = new Map(found.counts.map((one) => [one.state, one.count]));
  const total = found.counts
    .filter((one) => (state === null ? one.state !== 'removed' : one.state === state))
    .reduce((sum, { count }) => sum + count, 0);
  return ok({
    total,
    page,
    pages: Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE)),
    merchants: found.merchants.map(presentListed),
    counts: MERCHANT_STATES.map((one) => ({ state: one, count: counts.get(one) ?? 0 })),
  });
}

/** The other open markets, and whether the merchant is in them already. */
async function otherMarkets({ writing }: PersonalContext, { market, name }: Merchant) {
  const others = openMarkets().filter(({ id }) => id !== market);
  return Promise.all(
    others.map(async ({ id }) => {
      const known = await findMerchant(writing.forMarket(id).db, id, name);
      return { id, hasMerchant: known !== null && known.removedAt === null };
    }),
  );
}

async function adminMerchant(
  context: PersonalContext,
  { merchantId }: ParsedPersonalRequestOf<'adminMerchant'>,
  caller: Staff,
): Answer<'adminMerchant'> {
  const db = dbOf(context, caller);
  const { market } = caller;
  const now = context.clock();
  const [listed, merchant] = [
    await readListedMerchant(db, market, merchantId, now),
    await readMerchant(db, market, merchantId),
  ];
  if (listed === null || merchant === null) return err(apiError('not-found'));
  const feeds = (await readFeedSources(db)).filter((feed) => feed.market === market && feed.merchantId === merchantId);
  const { description, city, foundedYear, registrationNumber, returnDays, paymentMethods, delivery, logo } = merchant;
  return ok({
    merchant: {
      ...presentListed(listed),
      path: pages.store.path(merchantId, merchant.name),
      description,
      city,
      foundedYear,
      registrationNumber,
      returnDays,
      paymentMethods: [...paymentMethods],
      shippingSteps: presentSteps(merchant.shippingSteps, (amount) => marketMoney(market, amount)),
      delivery,
      logo: logo === null ? null : { path: imagePaths.logo(logo), alt: merchant.name },
    },
    feeds: await presentFeeds(db, market, feeds, now),
    markets: await otherMarkets(context, merchant),
  });
}

const NAME_TAKEN = invalidFields(fieldError('name', 'taken'));
const NAME_WITHOUT_LETTERS = invalidFields(fieldError('name', 'not-allowed'));

async function adminAddMerchant(
  context: PersonalContext,
  { name, website }: ParsedPersonalRequestOf<'adminAddMerchant'>,
  caller: Staff,
): Answer<'adminAddMerchant'> {
  if (slugify(name) === '') return err(NAME_WITHOUT_LETTERS);
  const added = await addMerchant(dbOf(context, caller), namedMerchant(caller.market, name, website ?? ''));
  if (!added.ok) return err(NAME_TAKEN);
  await record(context, caller, added.value.id, { name, website });
  // Offers of a merchant that this process does not know yet are left out of its pages.
  await context.reference.refresh(caller.market);
  return ok({ id: added.value.id });
}

/** Records a change of a merchant: what is different, before and after. */
async function record(
  context: PersonalContext,
  caller: Staff,
  merchantId: number,
  after: ActionFacts,
  before: ActionFacts | null = null,
  reason: string | null = null,
): Promise<void> {
  await recordAuditEntry(context.writing.main.db, {
    ...auditAuthor(caller),
    kind: 'change-merchant',
    subject: merchantSubject(merchantId),
    reason: reason ?? '',
    details: {},
    before,
    after,
    doneAt: context.clock(),
  });
}

/** The fields in which two states of a merchant differ. */
function differences({ before, after }: ChangedMerchant) {
  const changed = Object.entries(after).filter(
    ([key, value]) =>
      JSON.stringify(value) !== JSON.stringify(Object.entries(before).find(([name]) => name === key)?.[1]),
  );
  const names = new Set(changed.map(([name]) => name));
  return {
    before: Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name))),
    after: Object.fromEntries(changed),
  };
}

/** Changes a merchant and records what is different. */
async function applyChange(
  context: PersonalContext,
  caller: Staff,
  merchantId: number,
  change: MerchantChange,
): Promise<Result<{ id: number }, ApiError>> {
  const changed = await changeMerchant(dbOf(context, caller), caller.market, merchantId, change);
  if (!changed.ok) return err(changed.error.kind === 'name-taken' ? NAME_TAKEN : apiError('not-found'));
  const { before, after } = differences(changed.value);
  if (Object.keys(after).length > 0) await record(context, caller, merchantId, after, before);
  await context.reference.refresh(caller.market);
  return ok({ id: merchantId });
}

function adminChangeMerchant(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'adminChangeMerchant'>,
  caller: Staff,
): Answer<'adminChangeMerchant'> {
  const { merchantId, website, description, payments, otherPayments, ...profile } = request;
  const others = (otherPayments ?? '').split(',').map((method) => method.trim().slice(0, 60));
  const paymentMethods = [...new Set([...payments, ...others.filter((method) => method !== '')])];
  return applyChange(context, caller, merchantId, {
    ...profile,
    website: website ?? '',
    description: description ?? '',
    paymentMethods,
  });
}

async function adminChangeShipping(
  context: PersonalContext,
  { merchantId, ...typed }: ParsedPersonalRequestOf<'adminChangeShipping'>,
  caller: Staff,
): Answer<'adminChangeShipping'> {
  const shipping = parseShipping(typed, caller.market);
  return shipping.ok ? applyChange(context, caller, merchantId, shipping.value) : shipping;
}

/** The file of the logo was stored by the route that received it. */
const adminSetMerchantLogo = (
  context: PersonalContext,
  { merchantId, logo }: ParsedPersonalRequestOf<'adminSetMerchantLogo'>,
  caller: Staff,
): Answer<'adminSetMerchantLogo'> => applyChange(context, caller, merchantId, { logo });

async function adminSetMerchantState(
  context: PersonalContext,
  { merchantId, change, reason }: ParsedPersonalRequestOf<'adminSetMerchantState'>,
  caller: Staff,
): Answer<'adminSetMerchantState'> {
  if (change === 'remove' && reason === null) return err(invalidFields(fieldError('reason', 'required')));
  const db = dbOf(context, caller);
  const changed = await changeMerchantState(db, caller.market, merchantId, change, context.clock());
  if (!changed.ok) return err(apiError('not-found'));
  const { before, after } = differences(changed.value);
  await record(context, caller, merchantId, { change, ...after }, before, reason);
  return ok({ id: merchantId });
}

/** Adds the merchant to another open market with the same profile; feeds, shipping and delivery are the market's own. */
async function adminOpenMerchant(
  context: PersonalContext,
  { merchantId, into }: ParsedPersonalRequestOf<'adminOpenMerchant'>,
  caller: Staff,
): Answer<'adminOpenMerchant'> {
  const known = await readMerchant(dbOf(context, caller), caller.market, merchantId);
  if (known === null) return err(apiError('not-found'));
  if (!openMarkets().some(({ id }) => id === into)) return err(invalidFields(fieldError('into', 'unknown')));
  const { id: _, delivery, logo, pausedAt, removedAt, ...profile } = known;
  const copy = { ...profile, market: into, shippingSteps: null, rating: null };
  const added = await addMerchant(context.writing.forMarket(into).db, copy);
  if (!added.ok) return err(invalidFields(fieldError('into', 'taken')));
  await record(context, caller, merchantId, { openedIn: into, id: added.value.id });
  return ok({ id: added.value.id, market: into });
}

export const ADMIN_MERCHANTS_HANDLERS = {
  adminMerchants,
  adminMerchant,
  adminAddMerchant,
  adminChangeMerchant,
  adminChangeShipping,
  adminSetMerchantLogo,
  adminSetMerchantState,
  adminOpenMerchant,
};
