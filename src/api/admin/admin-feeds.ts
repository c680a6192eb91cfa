import { type ActionFacts, feedSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { countShownOffers } from '../../match/shown-offers.store.ts';
import { decideRun } from '../../offer/decide-held-run.ts';
import { readFeedRun, readFeedRuns, readRunIssues } from '../../offer/feed-run.store.ts';
import { readFeedSource, setFeedInterval } from '../../offer/feed-source.store.ts';
import type { FeedSource } from '../../offer/feed-source.ts';
import { changeFeedState, requestRun } from '../../offer/merchant-state.ts';
import type { AuditAction } from '../../terms/staff/audit-action.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { readOfferTitles } from './admin-merchant-offers.store.ts';
import {
  marketMoney,
  pagesOf,
  presentFeeds,
  presentIssue,
  presentLocation,
  presentNotShown,
  presentRun,
  rangeOf,
} from './present-merchant.ts';

type Staff = CallerOf<'adminFeed'>;
type Name = 'adminFeed' | 'adminChangeFeed' | 'adminSetFeedState' | 'adminRunFeed' | 'adminRun' | 'adminDecideRun';
type Answer<K extends Name> = Promise<Result<PersonalResponseOf<K>, ApiError>>;

const dbOf = ({ writing }: PersonalContext, { market }: Staff) => writing.forMarket(market).db;

/** A feed of the caller's market that was not removed. */
async function findFeed(context: PersonalContext, caller: Staff, id: number): Promise<FeedSource | null> {
  const feed = await readFeedSource(dbOf(context, caller), id);
  return feed !== null && feed.market === caller.market && feed.removedAt === null ? feed : null;
}

async function adminFeed(
  context: PersonalContext,
  { feedId, page }: ParsedPersonalRequestOf<'adminFeed'>,
  caller: Staff,
): Answer<'adminFeed'> {
  const db = dbOf(context, caller);
  const { market } = caller;
  const source = await findFeed(context, caller, feedId);
  if (source === null) return err(apiError('not-found'));
  const [feed] = await presentFeeds(db, market, [source], context.clock());
  if (feed === undefined) return err(apiError('not-found'));
  const { offers, shown, notShown } = await countShownOffers(db, market, feedId);
  const { total, runs } = await readFeedRuns(db, market, feedId, rangeOf(page));
  return ok({
    merchant: { id: source.merchantId, name: source.merchantName },
    feed,
    offers: { total: offers, shown, notShown: presentNotShown(notShown) },
    runs: runs.map(presentRun),
    total,
    page,
    pages: pagesOf(total),
  });
}

type Recorded = { before?: ActionFacts | null; after: ActionFacts; reason?: string | null };

async function record(
  context: PersonalContext,
  caller: Staff,
  kind: AuditAction,
  feedId: number,
  { before = null, after, reason = null }: Recorded,
): Promise<void> {
  await recordAuditEntry(context.writing.main.db, {
    ...auditAuthor(caller),
    kind,
    subject: feedSubject(feedId),
    reason: reason ?? '',
    details: {},
    before,
    after,
    doneAt: context.clock(),
  });
}

async function adminChangeFeed(
  context: PersonalContext,
  { feedId, everyMinutes }: ParsedPersonalRequestOf<'adminChangeFeed'>,
  caller: Staff,
): Answer<'adminChangeFeed'> {
  const feed = await findFeed(context, caller, feedId);
  if (feed === null) return err(apiError('not-found'));
  await setFeedInterval(dbOf(context, caller), feedId, everyMinutes);
  const before = { everyMinutes: feed.everyMinutes };
  await record(context, caller, 'change-feed', feedId, { before, after: { everyMinutes } });
  return ok({ id: feedId, merchantId: feed.merchantId });
}

async function adminSetFeedState(
  context: PersonalContext,
  { feedId, change, reason }: ParsedPersonalRequestOf<'adminSetFeedState'>,
  caller: Staff,
): Answer<'adminSetFeedState'> {
  if (change === 'remove' && reason === null) return err(invalidFields(fieldError('reason', 'required')));
  const changed = await changeFeedState(dbOf(context, caller), caller.market, feedId, change, context.clock());
  if (!changed.ok) return err(apiError('not-found'));
  const { merchantId, location, pausedAt } = changed.value;
  const before = { location: presentLocation(location), pausedAt };
  await record(context, caller, 'change-feed', feedId, { before, after: { change }, reason });
  return ok({ id: feedId, merchantId });
}

async function adminRunFeed(
  context: PersonalContext,
  { feedId }: ParsedPersonalRequestOf<'adminRunFeed'>,
  caller: Staff,
): Answer<'adminRunFeed'> {
  const feed = await findFeed(context, caller, feedId);
  if (feed === null) return err(apiError('not-found'));
  if (!(await requestRun(dbOf(context, caller), feed))) return err(apiError('conflict'));
  await record(context, caller, 'change-feed', feedId, { after: { run: 'now' } });
  return ok({ id: feedId, merchantId: feed.merchantId });
}

async function adminRun(
  context: PersonalContext,
  { runId }: ParsedPersonalRequestOf<'adminRun'>,
  caller: Staff,
): Answer<'adminRun'> {
  const db = dbOf(context, caller);
  const { market } = caller;
  const run = await readFeedRun(db, market, runId);
  const feed = run === null ? null : await readFeedSource(db, run.feedId);
  if (run === null || feed === null) return err(apiError('not-found'));
  const held = run.held ?? [];
  const titles = await readOfferTitles(
    db,
    market,
    held.map(({ id }) => id),
  );
  return ok({
    merchant: { id: feed.merchantId, name: feed.merchantName },
    feed: { id: feed.id, location: presentLocation(feed.location) },
    run: { ...presentRun(run), decidedBy: run.decidedBy, decidedAt: run.decidedAt?.toISOString() ?? null },
    issues: (await readRunIssues(db, market, runId)).map(presentIssue),
    diff: held.map(({ id, before, after }) => ({
      id,
      title: titles.get(id) ?? '',
      before: marketMoney(market, before),
      after: after === null ? null : marketMoney(market, after),
    })),
  });
}

async function adminDecideRun(
  context: PersonalContext,
  { runId, verdict, reason }: ParsedPersonalRequestOf<'adminDecideRun'>,
  caller: Staff,
): Answer<'adminDecideRun'> {
  const decision = { verdict, decidedBy: caller.shopper.email };
  const db = dbOf(context, caller);
  const decided = await decideRun(db, caller.market, runId, decision, context.clock());
  if (!decided.ok) return err(apiError(decided.error.kind === 'unknown-run' ? 'not-found' : 'conflict'));
  const { feedId } = decided.value;
  await record(context, caller, 'decide-run', feedId, { after: { run: runId, verdict }, reason });
  return ok({ id: feedId, merchantId: (await readFeedSource(db, feedId))?.merchantId ?? 0 });
}

export const ADMIN_FEEDS_HANDLERS = {
  adminFeed,
  adminChangeFeed,
  adminSetFeedState,
  adminRunFeed,
  adminRun,
  adminDecideRun,
};
