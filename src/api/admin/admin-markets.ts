import { type ActionFacts, marketSubject, SITE_SUBJECT } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import {
  changeDirectory,
  closeMarket,
  openMarket,
  parseHosts,
  parseSender,
  parseSiteName,
} from '../../content/change-market.ts';
import { readSiteDirectory } from '../../content/site-directory.store.ts';
import type { SiteMarket } from '../../contract/admin/operation-schemas.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { demonstrationDirectory, parseLocales, parseMarketCode } from '../../market/edit-directory.ts';
import { isLocale, LOCALES } from '../../market/locale.ts';
import { MARKET_IDS, MARKETS, type MarketId, marketConfiguration, marketCurrency } from '../../market/market.ts';
import { type DirectoryError, findEntry, isTimeZone, type SiteDirectory } from '../../market/site-directory.ts';
import { GLOBAL_SEGMENT } from '../../market/site-url.ts';
import { usualTimeZone } from '../../market/time-zone.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

type Changed = Promise<Result<PersonalResponseOf<'adminOpenMarket'>, ApiError>>;
type Staff = CallerOf<'adminMarkets'>;

const readDirectory = async ({ writing }: PersonalContext): Promise<SiteDirectory> =>
  (await readSiteDirectory(writing.main.db)) ?? demonstrationDirectory();

function presentMarket(directory: SiteDirectory, id: MarketId): SiteMarket {
  const entry = findEntry(directory, id);
  const [ownHost] = entry?.hosts ?? [];
  const isGlobal = entry === null ? directory.globalHosts.length > 0 : entry.branding === 'global';
  const code = id.toLowerCase();
  const [globalHost] = directory.globalHosts;
  const shared = globalHost === undefined ? '' : `${globalHost}/${code}/${GLOBAL_SEGMENT}`;
  const onOwnHost = isGlobal ? `${ownHost}/${code}` : ownHost;
  return {
    id,
    state: entry === null ? 'new' : entry.isOpen ? 'open' : 'closed',
    isGlobal,
    hosts: [...(entry?.hosts ?? [])],
    address: (ownHost === undefined ? shared : onOwnHost) ?? '',
    siteName: entry?.siteName ?? null,
    locales: [...(entry?.locales ?? marketConfiguration(MARKETS[id]).locales)],
    timeZone: entry?.timeZone ?? null,
    usualTimeZone: usualTimeZone(id),
    currency: marketCurrency(MARKETS[id]),
  };
}

/** The site directory as stored, so that whoever changed it sees it at once. */
async function adminMarkets(context: PersonalContext): Promise<Result<PersonalResponseOf<'adminMarkets'>, ApiError>> {
  const directory = await readDirectory(context);
  const { siteName, sender, globalHosts, isDemonstration } = directory;
  return ok({
    siteName,
    sender,
    globalHosts: [...globalHosts],
    isDemonstration,
    markets: MARKET_IDS.map((id) => presentMarket(directory, id)),
    locales: Object.keys(LOCALES).filter(isLocale),
  });
}

const splitHosts = (text: string | null): string[] => (text ?? '').split(/[\s,]+/).filter((host) => host !== '');

/** The value of a field, or the API error that names the field. */
function fieldOf<T>(parsed: Result<T, DirectoryError>, name: string): Result<T, ApiError> {
  return parsed.ok ? parsed : err(invalidFields(fieldError(name, 'not-allowed', parsed.error.message)));
}

type OpenRequest = ParsedPersonalRequestOf<'adminOpenMarket'>;

function parseMarket({ code, hosts, isGlobal, siteName, mainLocale, locales, timeZone }: OpenRequest) {
  const id = fieldOf(parseMarketCode(code), 'code');
  if (!id.ok) return id;
  const own = fieldOf(parseHosts(splitHosts(hosts)), 'hosts');
  if (!own.ok) return own;
  if (own.value.length === 0 && !isGlobal) return err(invalidFields(fieldError('hosts', 'required')));
  const name = siteName === null ? ok(null) : fieldOf(parseSiteName(siteName), 'siteName');
  if (!name.ok) return name;
  const main = mainLocale === null ? locales : [mainLocale, ...locales];
  if (main.length === 0) return err(invalidFields(fieldError('mainLocale', 'required')));
  const languages = fieldOf(parseLocales(main.join(',')), 'mainLocale');
  if (!languages.ok) return languages;
  if (timeZone !== null && !isTimeZone(timeZone)) return err(invalidFields(fieldError('timeZone', 'not-allowed')));
  const branding = isGlobal ? ('global' as const) : ('own' as const);
  const change = { hosts: own.value, branding, siteName: name.value, locales: languages.value, timeZone };
  return ok({ id: id.value, change });
}

type Recorded = {
  kind: 'open-market' | 'close-market' | 'change-site';
  subject: string;
  reason: string;
  before: ActionFacts | null;
  after: ActionFacts | null;
};

async function recordChange({ writing, clock }: PersonalContext, caller: Staff, change: Recorded): Promise<void> {
  await recordAuditEntry(writing.main.db, { ...auditAuthor(caller), ...change, details: {}, doneAt: clock() });
}

const entryFacts = (directory: SiteDirectory, id: MarketId): ActionFacts | null => {
  const entry = findEntry(directory, id);
  return entry === null ? null : { ...entry };
};

/** Opens a market, or changes the hosts, name, languages and time zone of an open one. */
async function adminOpenMarket(context: PersonalContext, request: OpenRequest, caller: Staff): Changed {
  const parsed = parseMarket(request);
  if (!parsed.ok) return parsed;
  const { id, change } = parsed.value;
  const before = entryFacts(await readDirectory(context), id);
  const changed = await openMarket(context.writing, id, change);
  // What is left to be wrong are hosts: another site has one, or there is none.
  if (!changed.ok) return err(invalidFields(fieldError('hosts', change.hosts.length === 0 ? 'required' : 'taken')));
  const after = entryFacts(changed.value, id);
  const { reason } = request;
  await recordChange(context, caller, { kind: 'open-market', subject: marketSubject(id), reason, before, after });
  return ok({ id });
}

/** Closes a market to shoppers. The one where the caller is would close Admin under them. */
async function adminCloseMarket(
  context: PersonalContext,
  { code, reason }: ParsedPersonalRequestOf<'adminCloseMarket'>,
  caller: Staff,
): Changed {
  const id = parseMarketCode(code);
  if (!id.ok) return err(apiError('not-found'));
  if (id.value === caller.market) return err(apiError('conflict'));
  const before = entryFacts(await readDirectory(context), id.value);
  const changed = await closeMarket(context.writing, id.value);
  if (!changed.ok) return err(apiError('conflict'));
  const after = entryFacts(changed.value, id.value);
  const subject = marketSubject(id.value);
  await recordChange(context, caller, { kind: 'close-market', subject, reason, before, after });
  return ok({ id: id.value });
}

/** Changes what all markets share: name, sender of emails and global hosts. */
async function adminChangeSite(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'adminChangeSite'>,
  caller: Staff,
): Changed {
  const siteName = fieldOf(parseSiteName(request.siteName), 'siteName');
  if (!siteName.ok) return siteName;
  const sender = request.sender === null ? ok(null) : fieldOf(parseSender(request.sender), 'sender');
  if (!sender.ok) return sender;
  const globalHosts = fieldOf(parseHosts(splitHosts(request.globalHosts)), 'globalHosts');
  if (!globalHosts.ok) return globalHosts;
  const shared = { siteName: siteName.value, sender: sender.value, globalHosts: globalHosts.value };
  const facts = (directory: SiteDirectory): ActionFacts => ({
    siteName: directory.siteName,
    sender: directory.sender,
    globalHosts: directory.globalHosts,
  });
  const before = facts(await readDirectory(context));
  const changed = await changeDirectory(context.writing, (directory) => ok({ ...directory, ...shared }));
  if (!changed.ok)
    return err(invalidFields(fieldError('globalHosts', shared.globalHosts.length === 0 ? 'required' : 'taken')));
  const { reason } = request;
  await recordChange(context, caller, { kind: 'change-site', subject: SITE_SUBJECT, reason, before, after: shared });
  return ok({ id: 'all' });
}

export const ADMIN_MARKETS_HANDLERS = { adminMarkets, adminOpenMarket, adminCloseMarket, adminChangeSite };
