import { z } from 'zod';
import { MAX_PASSKEY_NAME_LENGTH } from '../../terms/account.ts';
import { SOCIAL_PROVIDERS } from '../../terms/social-provider.ts';
import type { FieldProblem } from '../field-problem.ts';
import { formEmail, formOptional, formText } from '../form-fields.ts';

const problem = (name: FieldProblem): FieldProblem => name;

const provider = z.enum(SOCIAL_PROVIDERS);
/** A provider in a path, in any letter case. */
const providerPart = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(SOCIAL_PROVIDERS, problem('not-allowed')));

export const socialProvidersResponse = z.object({ response: z.array(provider).describe('The configured providers') });

const stateKey = z.string().min(1).max(200);
export const pendingSocialSignInRequest = z.object({ stateKey });
export const pendingSocialSignInResponse = z.object({
  response: z.object({
    provider,
    email: z.string().nullable().describe('Email address at the provider; null: not disclosed'),
    name: z.string().nullable(),
    isVerified: z.boolean().describe('Whether the provider has verified the address; if not, the user must enter one'),
    next: z.string().describe('Path inside the market to continue with'),
  }),
});
export type PendingSocialSignIn = z.infer<typeof pendingSocialSignInResponse>['response'];

export const sendSocialLinkRequest = z.object({
  stateKey,
  email: formOptional(formEmail).describe('Required if the provider has verified none'),
});

export const socialLinkRequest = z.object({ token: z.string().max(200) });
export const socialLinkResponse = z.object({
  response: z.object({
    provider,
    providerEmail: z.string().nullable(),
    providerName: z.string().nullable(),
    email: z.string().describe('The address that the email was sent to'),
    hasAccount: z.boolean().describe('Whether an existing account is linked; if not, one is created'),
  }),
});
export type SocialLink = z.infer<typeof socialLinkResponse>['response'];

export const linkedAccountsResponse = z.object({
  response: z.array(
    z.object({
      provider,
      email: z.string().nullable().describe('Email address at the provider; null: not disclosed'),
      linkedAt: z.iso.datetime().nullable().describe('null: not linked'),
      isOffered: z.boolean().describe('Whether the provider is configured'),
      isLastWay: z.boolean().describe('Whether it is the only remaining sign-in method'),
    }),
  ),
});
export type LinkedAccount = z.infer<typeof linkedAccountsResponse>['response'][number];

export const unlinkSocialRequest = z.object({
  countryCode: z.string().trim().toUpperCase().length(2, problem('not-allowed')),
  provider: providerPart,
});

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
/** WebAuthn transports such as `usb` or `internal`. An open list, because the specification adds new ones. */
const transports = z.array(z.string().max(40)).max(10);

/** The result of `navigator.credentials.create`. */
const newCredential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: transports.optional(),
  }),
});

/** The result of `navigator.credentials.get`. */
const signedCredential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
});

const requirement = z.enum(['discouraged', 'preferred', 'required']);
const credentialDescriptor = z.object({ id: z.string(), type: z.string(), transports: transports.optional() });

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const newPasskeyResponse = z.object({
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int().optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    excludeCredentials: z.array(credentialDescriptor).optional(),
    authenticatorSelection: z
      .object({
        residentKey: requirement.optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: requirement.optional(),
      })
      .optional(),
  }),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyChallengeResponse = z.object({
  response: z.object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.int().optional(),
    allowCredentials: z.array(credentialDescriptor).optional(),
    userVerification: requirement.optional(),
  }),
});

const passkeyName = formText(1, MAX_PASSKEY_NAME_LENGTH);
const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  isShared: z.boolean().describe('Whether it is synchronised between devices'),
  host: z.string().describe('Relying party id that the passkey is bound to'),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable().describe('null: never used'),
  isLastWay: z.boolean().describe('Whether it is the only remaining sign-in method'),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeysResponse = z.object({ response: z.array(passkey) });
export const addPasskeyRequest = z.object({ name: passkeyName, credential: newCredential });
export const renamePasskeyRequest = z.object({ id: z.uuid(problem('not-allowed')), name: passkeyName });
export const removePasskeyRequest = z.object({ id: z.uuid(problem('not-allowed')) });
export const passkeyLoginRequest = z.object({
  credential: signedCredential,
  stateKey: formOptional(stateKey).describe(
    'Key of a pending action that this sign-in completes, such as linking a social account',
  ),
});
