import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '../terms/social-provider.ts';
import { secret } from './secret-files.ts';

/** This installation's OAuth client at a provider. `issuer` overrides the provider's URL; null for the default. */
type Client = { readonly clientId: string; readonly issuer: string | null };

/** OAuth clients for social sign-in; null for providers that are not configured. */
export type SocialClients = {
  readonly GOOGLE: (Client & { readonly clientSecret: string }) | null;
  readonly FACEBOOK: (Client & { readonly clientSecret: string }) | null;
  /** Apple has no fixed client secret: one is signed with `privateKey` for each use. */
  readonly APPLE: (Client & { readonly teamId: string; readonly keyId: string; readonly privateKey: string }) | null;
};

// Environment files often allow only one line per variable, so line breaks are written as \n.
const unescapeLineBreaks = (key: string): string => key.replaceAll('\\n', '\n');

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const text = z.string().optional();
const issuer = z
  .string()
  .refine((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''), 'not an http(s) URL')
  .optional();
const signingKey = z
  .string()
  .transform(unescapeLineBreaks)
  .refine(isSigningKey, 'not the text of a .p8 file (a P-256 key in PEM)')
  .optional();

export const SOCIAL_VARIABLES = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: secret(text),
  GOOGLE_ISSUER: issuer,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: secret(text),
  FACEBOOK_ISSUER: issuer,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: secret(signingKey),
  APPLE_ISSUER: issuer,
};
const variablesSchema = z.object(SOCIAL_VARIABLES);

type Variables = z.infer<typeof variablesSchema>;
const REQUIRED_PARTS = {
  GOOGLE: ['CLIENT_ID', 'CLIENT_SECRET'],
  FACEBOOK: ['CLIENT_ID', 'CLIENT_SECRET'],
  APPLE: ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'],
} as const satisfies Record<keyof SocialClients, readonly string[]>;

/** The variables that are missing while others of the same provider are set. */
export const findMissingVariables = (set: Readonly<Record<string, string>>): string[] =>
  SOCIAL_PROVIDERS.flatMap((name) => {
    const missing = REQUIRED_PARTS[name].filter((part) => set[`${name}_${part}`] === undefined);
    if (missing.length === REQUIRED_PARTS[name].length && set[`${name}_ISSUER`] === undefined) return [];
    return missing.map((part) => `${name}_${part}: is missing, while others that begin with ${name}_ are set`);
  });

/** The OAuth clients from `GOOGLE_CLIENT_ID` and so on. */
export const readSocialClients = (set: Variables): SocialClients => ({
  GOOGLE: readSecretClient(set, 'GOOGLE'),
  FACEBOOK: readSecretClient(set, 'FACEBOOK'),
  APPLE: readAppleClient(set),
});

const readSecretClient = (set: Variables, name: 'GOOGLE' | 'FACEBOOK'): SocialClients['GOOGLE'] => {
  const { [`${name}_CLIENT_ID` as const]: clientId, [`${name}_CLIENT_SECRET` as const]: clientSecret } = set;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: set[`${name}_ISSUER`] ?? null };
};

function readAppleClient(set: Variables): SocialClients['APPLE'] {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = set;
  if (clientId === undefined || teamId === undefined || keyId === undefined || privateKey === undefined) return null;
  return { clientId, teamId, keyId, privateKey, issuer: set.APPLE_ISSUER ?? null };
}
