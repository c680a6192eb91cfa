import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { expireApiKey, readApiKeys, readApiUse } from '../../partner/api-key.store.ts';
import { generateApiKey } from '../../partner/api-key.ts';
import { issueApiKey, type KeyError, rotateApiKey as rotate } from '../../partner/issue-api-key.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { API_QUOTA, type ApiScope, KEY_SCOPES } from '../../terms/partner/api-key.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { requirePartner } from './partner-access.ts';

const USAGE_DAYS = 30;

/** The keys with their usage, and a new key that its owner can make valid: nothing stores it in readable form. */
async function apiKeys(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'apiKeys'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'apiKeys'>, ApiError>> {
  const owner = await requirePartner(context, caller, request, {});
  if (!owner.ok) return owner;
  const { kind, partnerId } = request;
  const keyOwner = { kind, market: caller.market, partnerId };
  const { db } = context.writing.main;
  const now = context.clock();
  const keys = await readApiKeys(db, keyOwner);
  return ok({
    partner: owner.value.view,
    scopes: [...KEY_SCOPES[kind]],
    quota: API_QUOTA,
    secretKey: generateApiKey(),
    keys: keys.map(({ id, name, hint, scopes, createdAt, expiresAt }) => ({
      id,
      name,
      hint,
      scopes,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      isValid: expiresAt === null || expiresAt > now,
    })),
    usage: await readApiUse(db, keyOwner, new Date(now.getTime() - USAGE_DAYS * DAY_MS)),
  });
}

const KEY_ERRORS: Readonly<Record<KeyError['kind'], ApiError>> = {
  'not-a-key': invalidFields(fieldError('secretKey', 'not-allowed')),
  taken: apiError('conflict', 'This key exists already. Reload the page to get another one.'),
  'too-many': apiError('conflict', 'There are as many valid keys as there can be. Revoke one first.'),
  'no-key': apiError('not-found'),
};

async function createApiKey(
  context: PersonalContext,
  { kind, partnerId, secretKey: key, name, scopes }: ParsedPersonalRequestOf<'createApiKey'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'createApiKey'>, ApiError>> {
  const need = { owner: true, changes: 'createApiKey' } as const;
  const partner = await requirePartner(context, caller, { kind, partnerId }, need);
  if (!partner.ok) return partner;
  if (scopes.length === 0) return err(invalidFields(fieldError('scopes', 'required')));
  const permitted: readonly ApiScope[] = KEY_SCOPES[kind];
  if (!scopes.every((one) => permitted.includes(one))) return err(invalidFields(fieldError('scopes', 'not-allowed')));
  const owner = { kind, market: caller.market, partnerId };
  const request = { id: caller.idempotencyKey, owner, key, name, scopes: [...new Set(scopes)] };
  const issued = await issueApiKey(context.writing.main.db, request, context.clock());
  return issued.ok ? ok({ response: null }) : err(KEY_ERRORS[issued.error.kind]);
}

async function rotateApiKey(
  context: PersonalContext,
  { kind, partnerId, keyId: oldId, secretKey: key }: ParsedPersonalRequestOf<'rotateApiKey'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'rotateApiKey'>, ApiError>> {
  const need = { owner: true, changes: 'rotateApiKey' } as const;
  const partner = await requirePartner(context, caller, { kind, partnerId }, need);
  if (!partner.ok) return partner;
  const owner = { kind, market: caller.market, partnerId };
  const request = { id: caller.idempotencyKey, owner, key, oldId };
  const rotated = await rotate(context.writing.main.db, request, context.clock());
  return rotated.ok ? ok({ response: null }) : err(KEY_ERRORS[rotated.error.kind]);
}

/** Ends a key at once. Possible at any time: a key may have been stolen. */
async function revokeApiKey(
  context: PersonalContext,
  { kind, partnerId, keyId }: ParsedPersonalRequestOf<'revokeApiKey'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'revokeApiKey'>, ApiError>> {
  const need = { owner: true, changes: 'revokeApiKey', evenUnchecked: true } as const;
  const partner = await requirePartner(context, caller, { kind, partnerId }, need);
  if (!partner.ok) return partner;
  const owner = { kind, market: caller.market, partnerId };
  const isRevoked = await expireApiKey(context.writing.main.db, owner, keyId, context.clock());
  return isRevoked ? ok({ response: null }) : err(apiError('not-found'));
}

export const API_KEY_HANDLERS = { apiKeys, createApiKey, rotateApiKey, revokeApiKey };
