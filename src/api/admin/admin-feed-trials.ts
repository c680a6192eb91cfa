import { feedSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { isHttpUrl, isPrivate } from '../../offer/feed-location.ts';
import { readFeedSource, readFeedSources } from '../../offer/feed-source.store.ts';
import { isUpload, uploadLocation } from '../../offer/feed-source.ts';
import { readTrial } from '../../offer/feed-trial.store.ts';
import { saveTrial, startTrial } from '../../offer/feed-trial.ts';
import { readMerchant } from '../../offer/merchant.store.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { marketMoney, presentLocation } from './present-merchant.ts';

type Staff = CallerOf<'adminTryFeed'>;
type Name = 'adminTryFeed' | 'adminTrial' | 'adminSaveFeed';
type Answer<K extends Name> = Promise<Result<PersonalResponseOf<K>, ApiError>>;

const wrongUrl = (problem: 'required' | 'not-a-web-address' | 'not-allowed') =>
  err(invalidFields(fieldError('url', problem)));

/** Where the file comes from: an address of the public internet, or a file that was uploaded. */
function parseLocation({ url, file }: ParsedPersonalRequestOf<'adminTryFeed'>): Result<string, ApiError> {
  if (file !== null) return ok(uploadLocation(file.replace(/[/\\]/g, '-')));
  if (url === null) return wrongUrl('required');
  if (!isHttpUrl(url) || !URL.canParse(url)) return wrongUrl('not-a-web-address');
  return isPrivate(url) ? wrongUrl('not-allowed') : ok(url);
}

/** Starts a trial. Its id is that of the request, under which the route for uploads has stored the file. */
async function adminTryFeed(
  { writing, clock }: PersonalContext,
  request: ParsedPersonalRequestOf<'adminTryFeed'>,
  { market, idempotencyKey, shopper }: Staff,
): Answer<'adminTryFeed'> {
  const { db } = writing.forMarket(market);
  const merchant = await readMerchant(db, market, request.merchantId);
  if (merchant === null || merchant.removedAt !== null) return err(apiError('not-found'));
  const location = parseLocation(request);
  if (!location.ok) return location;
  await startTrial(db, {
    id: idempotencyKey,
    market,
    merchantId: merchant.id,
    location: location.value,
    createdBy: shopper.email,
    createdAt: clock(),
  });
  return ok({ id: idempotencyKey });
}

async function adminTrial(
  { writing }: PersonalContext,
  { trialId }: ParsedPersonalRequestOf<'adminTrial'>,
  { market }: Staff,
): Answer<'adminTrial'> {
  const { db } = writing.forMarket(market);
  const trial = await readTrial(db, market, trialId);
  const merchant = trial === null ? null : await readMerchant(db, market, trial.merchantId);
  if (trial === null || merchant === null) return err(apiError('not-found'));
  const known = (await readFeedSources(db)).find(
    (feed) => feed.merchantId === merchant.id && feed.location === trial.location,
  );
  const { result, location } = trial;
  const isRead = result?.kind === 'read' && result.problem === null;
  return ok({
    id: trialId,
    merchant: { id: merchant.id, name: merchant.name },
    location: presentLocation(location),
    isUpload: isUpload(location),
    everyMinutes: known?.everyMinutes ?? null,
    problem: result?.problem ?? null,
    result: isRead
      ? {
          ...result,
          sample: result.sample.map(({ price, shipping, link: _, ...row }) => ({
            ...row,
            item: marketMoney(market, price),
            shipping: shipping === null ? null : marketMoney(market, shipping),
          })),
        }
      : null,
  });
}

async function adminSaveFeed(
  context: PersonalContext,
  { trialId, everyMinutes }: ParsedPersonalRequestOf<'adminSaveFeed'>,
  caller: Staff,
): Answer<'adminSaveFeed'> {
  const { market } = caller;
  const { db } = context.writing.forMarket(market);
  const saved = await saveTrial(db, market, trialId, everyMinutes);
  if (!saved.ok) return err(apiError(saved.error.kind === 'unknown-trial' ? 'not-found' : 'conflict'));
  const feed = await readFeedSource(db, saved.value);
  await recordAuditEntry(context.writing.main.db, {
    ...auditAuthor(caller),
    kind: 'change-feed',
    subject: feedSubject(saved.value),
    reason: '',
    details: {},
    before: null,
    after: { location: presentLocation(feed?.location ?? ''), everyMinutes },
    doneAt: context.clock(),
  });
  return ok({ id: saved.value, merchantId: feed?.merchantId ?? 0 });
}

export const ADMIN_FEED_TRIALS_HANDLERS = { adminTryFeed, adminTrial, adminSaveFeed };
