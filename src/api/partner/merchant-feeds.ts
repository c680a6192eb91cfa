import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { FEED_ISSUES } from '../../feed/feed-issue.ts';
import { isWebAddress } from '../../offer/feed-location.ts';
import { startFeed } from '../../offer/start-feed.ts';
import {
  type MerchantRun,
  readFeedsOf,
  readReportedIssues,
  readRun,
  readRunsOf,
} from '../../partner/feed-report.store.ts';
import { isFeedIssueCode } from '../../terms/feed/feed-issue.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { requireMerchant } from './partner-access.ts';

const MAX_RUNS = 5;

const presentRun = ({ feedId: _feed, startedAt, ...run }: MerchantRun) => ({
  ...run,
  startedAt: startedAt.toISOString(),
});

/** An address without the user name and password that fetch it. */
function withoutCredentials(location: string): string {
  const url = URL.parse(location);
  // A file of the operator's machine: its folders are nobody else's business.
  if (url === null || !/^https?:$/.test(url.protocol)) return location.split(/[\\/]/).at(-1) ?? '';
  url.username = '';
  url.password = '';
  return url.href;
}

async function merchantFeeds(
  context: PersonalContext,
  { partnerId }: ParsedPersonalRequestOf<'merchantFeeds'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'merchantFeeds'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const { market, view } = merchant.value;
  const { db } = context.writing.forMarket(market);
  const runs = Map.groupBy(await readRunsOf(db, market, partnerId, MAX_RUNS), ({ feedId }) => feedId);
  return ok({
    partner: view,
    feeds: (await readFeedsOf(db, market, partnerId)).map(({ id, location, everyMinutes, seenAt }) => ({
      id,
      location: withoutCredentials(location),
      everyMinutes,
      seenAt: seenAt?.toISOString() ?? null,
      runs: (runs.get(id) ?? []).map(presentRun),
    })),
  });
}

/** Adds a feed, which is then fetched at once and regularly. */
async function addFeed(
  context: PersonalContext,
  { partnerId, location, everyMinutes }: ParsedPersonalRequestOf<'addFeed'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'addFeed'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId, { changes: 'addFeed' });
  if (!merchant.ok) return merchant;
  if (merchant.value.view.role === 'viewer') return err(apiError('forbidden'));
  // Files of this machine are for the operator only.
  if (!isWebAddress(location)) return err(invalidFields(fieldError('location', 'not-a-web-address')));
  const { market } = merchant.value;
  await startFeed(context.writing.forMarket(market).db, { market, merchantId: partnerId, location, everyMinutes });
  return ok({ response: null });
}

async function feedIssues(
  context: PersonalContext,
  { partnerId, runId }: ParsedPersonalRequestOf<'feedIssues'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'feedIssues'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const { market } = merchant.value;
  const { db } = context.writing.forMarket(market);
  const run = await readRun(db, market, partnerId, runId);
  if (run === null) return err(apiError('not-found'));
  const found = await readReportedIssues(db, market, runId);
  return ok({
    run: presentRun(run),
    counts: found.map(({ code, count }) => ({ code, count })),
    issues: found.flatMap(({ code, severity, examples }) => {
      if (!isFeedIssueCode(code)) return [];
      const { cause, remedy } = FEED_ISSUES[code];
      const kind = severity === 'refused' ? ('rejected' as const) : ('warning' as const);
      return examples.map((example) => ({ code, severity: kind, ...example, cause, remedy }));
    }),
  });
}

export const MERCHANT_FEED_HANDLERS = { merchantFeeds, addFeed, feedIssues };
