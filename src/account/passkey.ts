import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { type Account, readAccount } from './account.store.ts';
import { checkAccountStatus, type SignInError } from './account.ts';
import { notifySignInChanged } from './notify-sign-in-changed.ts';
import {
  insertPasskey,
  lockPasskeyByCredential,
  type PasskeyRow,
  readPasskeys,
  recordPasskeyUse,
} from './passkey.store.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SignedInShopper } from './session.ts';
import { consumeToken, issueToken, type TokenKind } from './token.ts';

/**
 * `gone`: the challenge was used or has expired. `wrong`: the response does not verify. `taken`: the credential is
 * registered already.
 */
export type PasskeyError = { kind: 'gone' | 'wrong' | 'taken' | 'too-many' };

const MAX_PASSKEYS = 20;
/** Time limit for the browser's dialog, in milliseconds; the challenge is valid a little longer. */
const TIMEOUT_MS = 4 * MINUTE_MS;

/** COSE identifiers of Ed25519, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** 250 modules, which no process needs before somebody uses a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const noPayload = z.object({});
const decodeToken = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

/** The WebAuthn user handle: the bytes of the account's id, which contains no personal data. */
const userHandle = (id: string) => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

/** The options with which a browser creates a passkey for a signed-in shopper. */
export async function createRegistrationOptions(
  db: Db,
  { id, email, name }: SignedInShopper,
  party: RelyingParty,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const challenge = await issueToken(db, { kind: 'passkey-new', shopperId: id, emailKey: null, payload: {} }, now);
  const existing = await readPasskeys(db, id);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: userHandle(id),
    userName: email,
    userDisplayName: name ?? email,
    challenge: decodeToken(challenge),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: existing
      .filter(({ rpId }) => rpId === party.id)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

export type NewPasskey = { readonly id: string; readonly name: string; readonly response: RegistrationResponseJSON };

/** Verifies and stores a passkey that a browser created. Repeating the request changes nothing. */
export async function addPasskey(
  db: Db,
  shopper: SignedInShopper,
  party: RelyingParty,
  { id, name, response }: NewPasskey,
  now: Date,
): Promise<Result<PasskeyRow, PasskeyError>> {
  const passkeys = await readPasskeys(db, shopper.id);
  const existing = passkeys.find((key) => key.id === id);
  if (existing !== undefined) return ok(existing);
  if (passkeys.length >= MAX_PASSKEYS) return err({ kind: 'too-many' });
  const challenge = await consumeChallenge(db, response.response.clientDataJSON, 'passkey-new', now);
  if (challenge === null || challenge.shopperId !== shopper.id) return err({ kind: 'gone' });
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifiedOrNull(() =>
    verifyRegistrationResponse({
      response,
      ...expectedValues(party, challenge.text),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return err({ kind: 'wrong' });
  const { credential, credentialBackedUp: backedUp } = verified.registrationInfo;
  const { id: credentialId, publicKey, counter, transports = [] } = credential;
  const base = { id, shopperId: shopper.id, credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  const row = { ...base, rpId: party.id, backedUp, name, createdAt: now };
  return transaction(db, async (trx) => {
    if (!(await insertPasskey(trx, row))) return err({ kind: 'taken' });
    await notifySignInChanged(trx, shopper.id, 'passkey', 'added', now);
    return ok({ ...row, usedAt: null });
  });
}

/** The options with which a browser asks its user for one of their passkeys for this site. */
export async function createAuthenticationOptions(
  db: Db,
  party: RelyingParty,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const token = { kind: 'passkey-sign-in', shopperId: null, emailKey: null, payload: {} } as const;
  const challenge = decodeToken(await issueToken(db, token, now));
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  });
}

/**
 * Verifies a passkey's signature and returns its account. Each challenge is accepted once. A counter that does not
 * increase indicates a cloned authenticator and is rejected.
 */
export async function verifyPasskeySignIn(
  db: Db,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<Result<Account, SignInError | PasskeyError>> {
  const challenge = await consumeChallenge(db, response.response.clientDataJSON, 'passkey-sign-in', now);
  if (challenge === null) return err({ kind: 'gone' });
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  return transaction(db, async (trx) => {
    const key = await lockPasskeyByCredential(trx, response.id);
    if (key === null || !matchesUserHandle(response.response.userHandle, key))
      return err({ kind: 'authentication-failed' });
    const { credentialId, publicKey, counter } = key;
    const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter };
    const expected = { ...expectedValues(party, challenge.text), credential, requireUserVerification: false };
    const verified = await verifiedOrNull(() => verifyAuthenticationResponse({ response, ...expected }));
    if (!verified?.verified) return err({ kind: 'authentication-failed' });
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    await recordPasskeyUse(trx, key.id, newCounter, credentialBackedUp, now);
    const account = await readAccount(trx, key.shopperId);
    if (account === null) return err({ kind: 'authentication-failed' });
    const allowed = checkAccountStatus(account, now);
    return allowed.ok ? ok(account) : allowed;
  });
}

// Authenticators without stored handles send none.
const matchesUserHandle = (handle: string | undefined, { shopperId }: PasskeyRow): boolean =>
  handle === undefined || Buffer.from(handle, 'base64url').equals(userHandle(shopperId));

const expectedValues = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
});

/** The library throws on invalid responses. */
const verifiedOrNull = <T>(verify: () => Promise<T>): Promise<T | null> => verify().catch(() => null);

const clientData = z.object({ challenge: z.string().max(200) });

async function consumeChallenge(db: Db, signed: string, kind: TokenKind, now: Date) {
  const text = readChallenge(signed);
  const token = text === null ? null : await consumeToken(db, text, kind, noPayload, now);
  return token === null || text === null ? null : { text, shopperId: token.shopperId };
}

/** Reads the challenge from the signed client data. Null when it is malformed. */
function readChallenge(signed: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(signed, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}
