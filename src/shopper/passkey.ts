import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Account, readAccount } from './account.store.ts';
import { type SignInError, standing } from './account.ts';
import { issueToken, type TokenKind, takeToken } from './account-token.ts';
import {
  insertPasskey,
  notePasskeyUse,
  type PasskeyRow,
  readPasskeyOfCredential,
  readPasskeys,
} from './passkey.store.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SignedInShopper } from './session.ts';
import { tellSignInChanged } from './tell-sign-in-changed.ts';

/** `gone`: what was to be signed was used or is too old. `taken`: the key is known already. */
export type PasskeyError = { kind: 'gone' | 'wrong' | 'taken' | 'too-many' };

const MOST_PASSKEYS = 20;
/** So long a browser waits for its owner; the challenge holds a little longer. */
const ASKED_FOR_MS = 4 * 60_000;

/** Ed25519, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

const noPayload = z.object({});
const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

/** What an account is called by authenticators: its id says nothing about the person. */
const handleOf = (id: string) => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

/** What a browser needs to make a passkey for somebody who is signed in. */
export async function askForPasskey(
  db: Db,
  { id, email, name }: SignedInShopper,
  party: RelyingParty,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const challenge = await issueToken(db, { kind: 'passkey-new', shopperId: id, emailKey: null, payload: {} }, now);
  const known = await readPasskeys(db, id);
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: handleOf(id),
    userName: email,
    userDisplayName: name ?? email,
    challenge: bytesOf(challenge),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: ASKED_FOR_MS,
    attestationType: 'none',
    excludeCredentials: known
      .filter(({ rpId }) => rpId === party.id)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

export type NewPasskey = { readonly id: string; readonly name: string; readonly response: RegistrationResponseJSON };

/** Keeps a passkey that a browser has made. The same one again changes nothing. */
export async function addPasskey(
  db: Db,
  shopper: SignedInShopper,
  party: RelyingParty,
  { id, name, response }: NewPasskey,
  now: Date,
): Promise<Result<PasskeyRow, PasskeyError>> {
  const before = await readPasskeys(db, shopper.id);
  const same = before.find((key) => key.id === id);
  if (same !== undefined) return ok(same);
  if (before.length >= MOST_PASSKEYS) return err({ kind: 'too-many' });
  const challenge = await takeChallenge(db, response.response.clientDataJSON, 'passkey-new', now);
  if (challenge === null || challenge.shopperId !== shopper.id) return err({ kind: 'gone' });
  const verified = await verifiedOrNull(() =>
    verifyRegistrationResponse({
      response,
      ...expectedOf(party, challenge.text),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return err({ kind: 'wrong' });
  const { credential, credentialBackedUp: backedUp } = verified.registrationInfo;
  const { id: credentialId, publicKey, counter, transports = [] } = credential;
  const kept = { id, shopperId: shopper.id, credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  const row = { ...kept, rpId: party.id, backedUp, name, createdAt: now };
  return transaction(db, async (trx) => {
    if (!(await insertPasskey(trx, row))) return err({ kind: 'taken' });
    await tellSignInChanged(trx, shopper.id, 'passkey', 'added', now);
    return ok({ ...row, usedAt: null });
  });
}

/** What a browser needs to let its owner choose one of their passkeys for the site. */
export async function askForSignature(
  db: Db,
  party: RelyingParty,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const token = { kind: 'passkey-sign-in', shopperId: null, emailKey: null, payload: {} } as const;
  const challenge = bytesOf(await issueToken(db, token, now));
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    timeout: ASKED_FOR_MS,
    userVerification: 'preferred',
  });
}

/** Whose passkey has signed what was asked; each challenge counts once, and a counter that runs backwards is a copy. */
export async function checkSignature(
  db: Db,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<Result<Account, SignInError | PasskeyError>> {
  const challenge = await takeChallenge(db, response.response.clientDataJSON, 'passkey-sign-in', now);
  if (challenge === null) return err({ kind: 'gone' });
  return transaction(db, async (trx) => {
    const key = await readPasskeyOfCredential(trx, response.id);
    if (key === null || !isHandle(response.response.userHandle, key)) return err({ kind: 'authentication-failed' });
    const { credentialId, publicKey, counter } = key;
    const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter };
    const expected = { ...expectedOf(party, challenge.text), credential, requireUserVerification: false };
    const verified = await verifiedOrNull(() => verifyAuthenticationResponse({ response, ...expected }));
    if (!verified?.verified) return err({ kind: 'authentication-failed' });
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    await notePasskeyUse(trx, key.id, newCounter, credentialBackedUp, now);
    const account = await readAccount(trx, key.shopperId);
    if (account === null) return err({ kind: 'authentication-failed' });
    const stands = standing(account, now);
    return stands.ok ? ok(account) : stands;
  });
}

// Authenticators that keep no handle do not tell it.
const isHandle = (handle: string | undefined, { shopperId }: PasskeyRow): boolean =>
  handle === undefined || Buffer.from(handle, 'base64url').equals(handleOf(shopperId));

const expectedOf = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
});

/** The library throws what it finds wrong. */
const verifiedOrNull = <T>(verify: () => Promise<T>): Promise<T | null> => verify().catch(() => null);

const clientData = z.object({ challenge: z.string().max(200) });

async function takeChallenge(db: Db, signed: string, kind: TokenKind, now: Date) {
  const text = challengeIn(signed);
  const token = text === null ? null : await takeToken(db, text, kind, noPayload, now);
  return token === null || text === null ? null : { text, shopperId: token.shopperId };
}

/** What a browser says that was signed. */
function challengeIn(signed: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(signed, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}
