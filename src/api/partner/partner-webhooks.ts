import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { isShopLink } from '../../offer/shop-link.ts';
import { addWebhook } from '../../partner/add-webhook.ts';
import type { KeyOwner } from '../../partner/api-key.store.ts';
import {
  deletePartnerWebhook,
  insertDelivery,
  readDeliveries,
  readPartnerWebhooks,
  replayDelivery,
} from '../../partner/partner-webhook.store.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { requirePartner } from './partner-access.ts';

const SHOWN_DELIVERIES = 10;

type Asked = Pick<KeyOwner, 'kind' | 'partnerId'>;

/** The partner as the owner of webhooks; only its owners may change them. */
async function requireOwner(
  context: PersonalContext,
  caller: SignedInCaller,
  { kind, partnerId }: Asked,
  changes?: PersonalEndpointName,
): Promise<Result<{ owner: KeyOwner; view: PersonalResponseOf<'partnerWebhooks'>['partner'] }, ApiError>> {
  const need = changes === undefined ? {} : { owner: true as const, changes };
  const partner = await requirePartner(context, caller, { kind, partnerId }, need);
  if (!partner.ok) return partner;
  return ok({ owner: { kind, market: caller.market, partnerId }, view: partner.value.view });
}

async function partnerWebhooks(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'partnerWebhooks'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'partnerWebhooks'>, ApiError>> {
  const partner = await requireOwner(context, caller, request);
  if (!partner.ok) return partner;
  const { owner, view } = partner.value;
  const { db } = context.writing.forMarket(caller.market);
  const hooks = await readPartnerWebhooks(db, owner);
  const webhooks = await Promise.all(
    hooks.map(async ({ id, url, secret, createdAt, endedAt }) => ({
      id,
      url,
      secret: view.role === 'owner' ? secret : null,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      deliveries: (await readDeliveries(db, id, SHOWN_DELIVERIES)).map(({ queuedAt, dueAt, ...delivery }) => ({
        ...delivery,
        queuedAt: queuedAt.toISOString(),
        dueAt: dueAt.toISOString(),
      })),
    })),
  );
  return ok({ partner: view, webhooks });
}

/** Public host names by HTTPS only. Which addresses they lead to is checked whenever something is sent. */
const isAllowed = (url: string): boolean => isShopLink(url) && new URL(url).protocol === 'https:';

async function addPartnerWebhook(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'addPartnerWebhook'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'addPartnerWebhook'>, ApiError>> {
  const partner = await requireOwner(context, caller, request, 'addPartnerWebhook');
  if (!partner.ok) return partner;
  const { url } = request;
  if (!isAllowed(url)) return err(invalidFields(fieldError('url', 'not-a-web-address')));
  const { db } = context.writing.forMarket(caller.market);
  const added = await addWebhook(db, partner.value.owner, { id: caller.idempotencyKey, url }, context.clock());
  if (added.ok) return ok({ response: null });
  return err(invalidFields(fieldError('url', added.error.kind === 'taken' ? 'taken' : 'too-large')));
}

async function removePartnerWebhook(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'removePartnerWebhook'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'removePartnerWebhook'>, ApiError>> {
  const partner = await requireOwner(context, caller, request, 'removePartnerWebhook');
  if (!partner.ok) return partner;
  const { db } = context.writing.forMarket(caller.market);
  const removed = await deletePartnerWebhook(db, partner.value.owner, request.webhookId);
  return removed ? ok({ response: null }) : err(apiError('not-found'));
}

async function testPartnerWebhook(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'testPartnerWebhook'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'testPartnerWebhook'>, ApiError>> {
  const partner = await requireOwner(context, caller, request, 'testPartnerWebhook');
  if (!partner.ok) return partner;
  const { db } = context.writing.forMarket(caller.market);
  const hook = (await readPartnerWebhooks(db, partner.value.owner)).find(({ id }) => id === request.webhookId);
  if (hook === undefined) return err(apiError('not-found'));
  if (hook.endedAt !== null) return err(apiError('conflict'));
  const data = { market: caller.market };
  await insertDelivery(db, {
    id: caller.idempotencyKey,
    webhookId: hook.id,
    event: 'test',
    data,
    now: context.clock(),
  });
  return ok({ response: null });
}

/** Sends a past delivery again. Receivers know it by its id. */
async function replayPartnerWebhook(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'replayPartnerWebhook'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'replayPartnerWebhook'>, ApiError>> {
  const partner = await requireOwner(context, caller, request, 'replayPartnerWebhook');
  if (!partner.ok) return partner;
  const { db } = context.writing.forMarket(caller.market);
  const found = await replayDelivery(db, partner.value.owner, request.deliveryId, context.clock());
  return found ? ok({ response: null }) : err(apiError('not-found'));
}

export const PARTNER_WEBHOOK_HANDLERS = {
  partnerWebhooks,
  addPartnerWebhook,
  removePartnerWebhook,
  testPartnerWebhook,
  replayPartnerWebhook,
};
