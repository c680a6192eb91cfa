import { z } from 'zod';
import type { FieldProblem } from './errors.ts';
import { formEmail, formOptional, formText } from './form-kinds.ts';
import { SOCIAL_PROVIDERS } from './social-ways.ts';

const problem = (name: FieldProblem): FieldProblem => name;

const provider = z.enum(SOCIAL_PROVIDERS);
/** As it stands in a path, however it is written there. */
const providerPart = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(SOCIAL_PROVIDERS, problem('not-allowed')));

export const noSocialRequest = z.object({});
export const socialProvidersAnswer = z.object({ response: z.array(provider).describe('Those that are configured') });

const stateKey = z.string().min(1).max(200);
export const socialWaitRequest = z.object({ stateKey });
export const socialWaitAnswer = z.object({
  response: z.object({
    provider,
    email: z.string().nullable().describe('The address that the provider knows; null: it told none'),
    name: z.string().nullable(),
    isVerified: z.boolean().describe('Whether the provider vouches for the address; otherwise one is asked for'),
    next: z.string().describe('Where the person wanted to go on to, a path inside the market'),
  }),
});
export type SocialWait = z.infer<typeof socialWaitAnswer>['response'];

export const sendSocialLinkRequest = z.object({
  stateKey,
  email: formOptional(formEmail).describe('Needed where the provider vouches for none'),
});

export const socialLinkRequest = z.object({ token: z.string().max(200) });
export const socialLinkAnswer = z.object({
  response: z.object({
    provider,
    providerEmail: z.string().nullable(),
    providerName: z.string().nullable(),
    email: z.string().describe('The address that the letter went to'),
    hasAccount: z.boolean().describe('Whether there is an account to join; otherwise one is made'),
  }),
});
export type SocialLink = z.infer<typeof socialLinkAnswer>['response'];

export const linkedAccountsAnswer = z.object({
  response: z.array(
    z.object({
      provider,
      email: z.string().nullable().describe('The address that the provider knows; null: it told none'),
      linkedAt: z.iso.datetime().nullable().describe('Null: not linked'),
      isOffered: z.boolean().describe('Whether one can sign in with it here'),
      isLastWay: z.boolean().describe('Whether its owner could not sign in any more without it'),
    }),
  ),
});
export type LinkedAccount = z.infer<typeof linkedAccountsAnswer>['response'][number];

export const unlinkSocialRequest = z.object({
  countryCode: z.string().trim().toUpperCase().length(2, problem('not-allowed')),
  provider: providerPart,
});

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
/** How an authenticator is reached: `usb`, `internal` and such, of which there are more every year. */
const transports = z.array(z.string().max(40)).max(10);

/** What `navigator.credentials.create` gives. */
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

/** What `navigator.credentials.get` gives. */
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

const strength = z.enum(['discouraged', 'preferred', 'required']);
const known = z.object({ id: z.string(), type: z.string(), transports: transports.optional() });

/** What a browser is to be asked for, as the WebAuthn specification writes it in JSON: for a new passkey … */
export const newPasskeyAnswer = z.object({
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int().optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    excludeCredentials: z.array(known).optional(),
    authenticatorSelection: z
      .object({
        residentKey: strength.optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: strength.optional(),
      })
      .optional(),
  }),
});

/** … and for the signature of one. */
export const askPasskeyAnswer = z.object({
  response: z.object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.int().optional(),
    allowCredentials: z.array(known).optional(),
    userVerification: strength.optional(),
  }),
});

const passkeyName = formText(1, 60);
const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  isShared: z.boolean().describe('Whether it is kept on several devices'),
  host: z.string().describe('The host that browsers bind it to'),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable().describe('Null: not yet'),
  isLastWay: z.boolean().describe('Whether its owner could not sign in any more without it'),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeysAnswer = z.object({ response: z.array(passkey) });
export const addPasskeyRequest = z.object({ name: passkeyName, credential: newCredential });
export const renamePasskeyRequest = z.object({ id: z.uuid(problem('not-allowed')), name: passkeyName });
export const removePasskeyRequest = z.object({ id: z.uuid(problem('not-allowed')) });
export const passkeyLoginRequest = z.object({
  credential: signedCredential,
  stateKey: formOptional(stateKey).describe('What waits for this sign-in, such as a social account to join'),
});
