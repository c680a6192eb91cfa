import { isDeepStrictEqual } from 'node:util';
import { pageSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { ContentVersion } from '../../content/content-page.store.ts';
import { type ContentPage, hasCategories, hasList, hasRelated, isSlug } from '../../content/content-page.ts';
import {
  type PageKey,
  publishVersion,
  readContentVersions,
  readEditedPages,
  saveDraft,
  withdrawPage,
} from '../../content/content-version.store.ts';
import { diffLines } from '../../content/diff-lines.ts';
import { draftIssues, readSource } from '../../content/read-draft.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { PERSONAL_CONTENT_ENDPOINTS } from '../../contract/content/staff-endpoints.ts';
import { isReservedPath } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { isMarketId, MARKETS, type MarketId, marketConfiguration } from '../../market/market.ts';
import { isCalendarDay, isFarAhead } from '../../terms/utc-day.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { resolveView } from '../view/view.ts';
import { contentPath } from '../view/written/content-path.ts';
import { loadBlocks } from '../view/written/load-blocks.ts';

type Staff = CallerOf<'adminPage'>;
type State = PersonalResponseOf<'adminPage'>['state'];
type Key = { kind: ParsedPersonalRequestOf<'adminPage'>['kind']; slug: string; language: string };

const EPOCH = 0;

/** The key of a page; an error if the market lacks the language or the slug is none. */
function parseKey({ kind, slug, language }: Key, market: MarketId): Result<PageKey, ApiError> {
  const locale = marketConfiguration(MARKETS[market]).locales.find((one) => one === language);
  if (locale === undefined) return err(invalidFields(fieldError('language', 'not-allowed')));
  const isTaken =
    kind === 'campaign' && (isReservedPath(`/${slug}`) || isMarketId((slug.split('/')[0] ?? '').toUpperCase()));
  if (!isSlug(kind, slug) || isTaken) return err(invalidFields(fieldError('slug', 'not-allowed')));
  return ok({ market, locale, kind, slug });
}

const stateOf = (version: number, from: Date | null, published: number | null, now: Date): State => {
  if (from === null) return 'draft';
  if (from > now) return 'scheduled';
  return version === published ? 'published' : 'replaced';
};

/** All pages of the market, published or not. */
async function adminPages(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { market }: CallerOf<'adminPages'>,
): Promise<Result<PersonalResponseOf<'adminPages'>, ApiError>> {
  const now = clock();
  const pages = await readEditedPages(writing.forMarket(market).db, market, now);
  return ok({
    pages: pages.map(({ kind, slug, locale, title, versions, newestFrom, publishedVersion, savedAt }) => ({
      kind,
      slug,
      language: locale,
      title,
      state: stateOf(versions, newestFrom, publishedVersion, now),
      savedAt: savedAt.toISOString(),
    })),
  });
}

/** A version of a page for its editor. A page without versions is empty: it is about to be written. */
async function adminPage(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'adminPage'>,
  { market, shopper }: Staff,
): Promise<Result<PersonalResponseOf<'adminPage'>, ApiError>> {
  const key = parseKey(request, market);
  if (!key.ok) return key;
  const view = await resolveView(context, { market, locale: key.value.locale });
  if (!view.ok) return view;
  const { db } = context.writing.forMarket(market);
  const now = context.clock();
  const versions = await readContentVersions(db, key.value);
  const published = versions.find(({ visibleFrom }) => visibleFrom !== null && visibleFrom <= now)?.version ?? null;
  const shown = request.version === null ? versions[0] : versions.find(({ version }) => version === request.version);
  if (request.version !== null && shown === undefined) return err(apiError('not-found'));
  const before = versions.find(({ version }) => shown !== undefined && version < shown.version);
  const { locales } = marketConfiguration(MARKETS[market]);
  const others = await Promise.all(
    locales.map(async (locale) => ({ locale, newest: (await readContentVersions(db, { ...key.value, locale }))[0] })),
  );
  const beside = others.find(({ locale }) => locale === request.beside && locale !== key.value.locale)?.newest;
  return ok({
    kind: request.kind,
    slug: request.slug,
    language: key.value.locale,
    path: contentPath(request.kind, request.slug),
    version: shown?.version ?? 0,
    newest: versions[0]?.version ?? 0,
    state: shown === undefined ? 'draft' : stateOf(shown.version, shown.visibleFrom, published, now),
    fields: presentFields(shown, shopper.email, now),
    issues: shown === undefined ? [] : draftIssues(request.kind, shown),
    preview: await loadBlocks(context, view.value, shown?.body ?? []),
    versions: versions.map(({ version, savedBy, savedAt, visibleFrom }) => ({
      version,
      state: stateOf(version, visibleFrom, published, now),
      savedBy,
      savedAt: savedAt.toISOString(),
      visibleFrom: visibleFrom === null || visibleFrom.getTime() === EPOCH ? null : visibleFrom.toISOString(),
    })),
    changes: shown === undefined || before === undefined ? [] : diffLines(textLines(before), textLines(shown)),
    languages: others.map(({ locale, newest }) => ({ language: locale, exists: newest !== undefined })),
    beside:
      beside === undefined
        ? null
        : {
            language: beside.locale,
            title: beside.title,
            description: beside.description,
            source: beside.source ?? '',
          },
  });
}

const textLines = ({ title, description, source }: ContentVersion): string[] => [
  title,
  description,
  ...(source ?? '').split('\n'),
];

function presentFields(
  page: ContentVersion | undefined,
  author: string,
  now: Date,
): PersonalResponseOf<'adminPage'>['fields'] {
  return {
    title: page?.title ?? '',
    description: page?.description ?? '',
    author: page?.author ?? author.split('@')[0] ?? '',
    published: page?.publishedOn ?? now.toISOString().slice(0, 10),
    categories: (page?.categories ?? []).join(', '),
    related: (page?.related ?? []).join(', '),
    search: page?.list?.search ?? '',
    category: String(page?.list?.category ?? ''),
    filter: page?.list?.filter ?? '',
    source: page === undefined ? '' : page.source,
  };
}

/** Saves a draft. A conflict if somebody else saved a version since the writer opened the page. */
async function adminSavePage(
  { writing, clock }: PersonalContext,
  request: ParsedPersonalRequestOf<'adminSavePage'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminSavePage'>, ApiError>> {
  const key = parseKey(request, caller.market);
  if (!key.ok) return key;
  const { kind } = key.value;
  const { published } = request;
  const categories = readNumbers(request.categories);
  const category = readNumbers(request.category);
  if (!isCalendarDay(published)) return err(invalidFields(fieldError('published', 'not-allowed')));
  if (categories === null) return err(invalidFields(fieldError('categories', 'not-allowed')));
  if (category === null || category.length > 1) return err(invalidFields(fieldError('category', 'not-allowed')));
  const now = clock();
  if (isFarAhead(published, now)) return err(invalidFields(fieldError('published', 'too-late')));
  const { search, filter, title, description, author, source } = request;
  const isListed = hasList(kind) && (search !== '' || filter !== '' || category.length > 0);
  const page = {
    ...key.value,
    title,
    description,
    author,
    publishedOn: published,
    changedOn: now.toISOString().slice(0, 10),
    source: source.replace(/\r\n/g, '\n'),
    body: readSource(source).body,
    list: isListed ? { search: search === '' ? null : search, category: category[0] ?? null, filter } : null,
    related: hasRelated(kind) ? readSlugs(request.related) : [],
    categories: hasCategories(kind) ? categories : [],
  };
  const { db } = writing.forMarket(caller.market);
  const newest = (await readContentVersions(db, key.value))[0];
  const saved = { kind, slug: page.slug, language: page.locale };
  if ((newest?.version ?? 0) !== request.base) return isSaved(page, newest) ? ok(saved) : err(apiError('conflict'));
  await record(writing.main.db, caller, 'save-page', key.value, '', now);
  await saveDraft(db, page, caller.shopper.email);
  return ok(saved);
}

/** Whether a version is what was to be saved: it was sent again after its answer was lost. Its blocks follow from its source. */
const isSaved = ({ body: _, ...fields }: ContentPage, stored: ContentVersion | undefined): boolean =>
  isDeepStrictEqual({ ...stored, ...fields }, { ...stored });

/** Publishes the newest version, unless something is wrong with its text. */
async function adminPublishPage(
  { writing, clock }: PersonalContext,
  request: ParsedPersonalRequestOf<'adminPublishPage'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminPublishPage'>, ApiError>> {
  const key = parseKey(request, caller.market);
  if (!key.ok) return key;
  const from = request.from === null ? null : readInstant(request.from);
  if (request.from !== null && from === null) return err(invalidFields(fieldError('from', 'not-allowed')));
  if (request.from !== null && isFarAhead(request.from, clock()))
    return err(invalidFields(fieldError('from', 'too-late')));
  const { db } = writing.forMarket(caller.market);
  const newest = (await readContentVersions(db, key.value))[0];
  if (newest === undefined) return err(apiError('not-found'));
  if (newest.version !== request.version) return err(apiError('conflict'));
  if (draftIssues(request.kind, newest).length > 0) return err(invalidFields(fieldError('version', 'not-allowed')));
  const reason = from === null ? request.reason : `${request.reason} (${from.toISOString()})`;
  await record(writing.main.db, caller, 'publish-page', key.value, reason, clock());
  const isPublished = await publishVersion(db, key.value, request.version, from);
  return isPublished ? ok({ response: null }) : err(apiError('conflict'));
}

/** Takes a page offline. Its versions stay as drafts. */
async function adminWithdrawPage(
  { writing, clock }: PersonalContext,
  request: ParsedPersonalRequestOf<'adminWithdrawPage'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminWithdrawPage'>, ApiError>> {
  const key = parseKey(request, caller.market);
  if (!key.ok) return key;
  await record(writing.main.db, caller, 'withdraw-page', key.value, request.reason, clock());
  const { db } = writing.forMarket(caller.market);
  return (await withdrawPage(db, key.value, clock())) ? ok({ response: null }) : err(apiError('not-found'));
}

/** Logs first: an action may be logged without effect, but never have an effect without a log entry. */
async function record(
  db: Parameters<typeof recordAuditEntry>[0],
  caller: Staff,
  kind: 'save-page' | 'publish-page' | 'withdraw-page',
  { kind: page, slug, locale }: PageKey,
  reason: string,
  doneAt: Date,
): Promise<void> {
  await recordAuditEntry(db, {
    ...auditAuthor(caller),
    kind,
    subject: pageSubject(page, slug),
    reason,
    details: { language: locale },
    before: null,
    after: null,
    doneAt,
  });
}

export const PERSONAL_CONTENT_HANDLERS: PersonalHandlersOf<typeof PERSONAL_CONTENT_ENDPOINTS> = {
  adminPages,
  adminPage,
  adminSavePage,
  adminPublishPage,
  adminWithdrawPage,
};

/** Ids separated by commas or spaces; null if a part is none. */
function readNumbers(text: string): number[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  return parts.every((part) => /^[1-9]\d{0,8}$/.test(part)) ? parts.map(Number) : null;
}

const readSlugs = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** A time in UTC such as 2026-11-27T08:00; null if it is none. */
function readInstant(text: string): Date | null {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?$/.exec(text) ?? [];
  const at = isCalendarDay(day) ? Date.parse(`${day}T${time}:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at);
}
