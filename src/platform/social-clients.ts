import { createPrivateKey } from 'node:crypto';

/** This installation's OAuth client at a provider. `issuer` overrides the provider's URL; null for the default. */
type Client = { readonly clientId: string; readonly issuer: string | null };

/** OAuth clients for social sign-in; null for providers that are not configured. */
export type SocialClients = {
  readonly GOOGLE: (Client & { readonly clientSecret: string }) | null;
  readonly FACEBOOK: (Client & { readonly clientSecret: string }) | null;
  /** Apple has no fixed client secret: one is signed with `privateKey` for each use. */
  readonly APPLE: (Client & { readonly teamId: string; readonly keyId: string; readonly privateKey: string }) | null;
};

export const NO_SOCIAL_CLIENTS: SocialClients = { GOOGLE: null, FACEBOOK: null, APPLE: null };

type Variables = Readonly<Record<string, string>>;
type ProviderName = keyof SocialClients;

const REQUIRED_PARTS = {
  GOOGLE: ['CLIENT_ID', 'CLIENT_SECRET'],
  FACEBOOK: ['CLIENT_ID', 'CLIENT_SECRET'],
  APPLE: ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'],
} as const satisfies Record<ProviderName, readonly string[]>;

/** Reads the OAuth clients from `GOOGLE_CLIENT_ID` and so on; `problems` lists invalid and missing variables. */
export function readSocialClients(variables: Variables): { clients: SocialClients; problems: string[] } {
  const names: readonly ProviderName[] = ['GOOGLE', 'FACEBOOK', 'APPLE'];
  const problems = names.flatMap((name) => findProblems(variables, name));
  if (problems.length > 0) return { clients: NO_SOCIAL_CLIENTS, problems };
  const { google, facebook } = {
    google: readSecretClient(variables, 'GOOGLE'),
    facebook: readSecretClient(variables, 'FACEBOOK'),
  };
  return { clients: { GOOGLE: google, FACEBOOK: facebook, APPLE: readAppleClient(variables) }, problems };
}

function findProblems(variables: Variables, name: ProviderName): string[] {
  const missing = REQUIRED_PARTS[name].filter((part) => variables[`${name}_${part}`] === undefined);
  const issuer = variables[`${name}_ISSUER`];
  if (missing.length === REQUIRED_PARTS[name].length && issuer === undefined) return [];
  const problems = missing.map((part) => `${name}_${part}: is missing, while others that begin with ${name}_ are set`);
  if (issuer !== undefined && !isWebAddress(issuer)) problems.push(`${name}_ISSUER: not an http(s) URL`);
  const key = variables.APPLE_PRIVATE_KEY;
  if (name === 'APPLE' && key !== undefined && !isSigningKey(unescapeLineBreaks(key)))
    problems.push('APPLE_PRIVATE_KEY: not the text of a .p8 file (a P-256 key in PEM)');
  return problems;
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

// Environment files often allow only one line per variable, so line breaks are written as \n.
const unescapeLineBreaks = (key: string): string => key.replaceAll('\\n', '\n');

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const readSecretClient = (variables: Variables, name: 'GOOGLE' | 'FACEBOOK'): SocialClients['GOOGLE'] => {
  const { [`${name}_CLIENT_ID`]: clientId, [`${name}_CLIENT_SECRET`]: clientSecret } = variables;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: variables[`${name}_ISSUER`] ?? null };
};

function readAppleClient(variables: Variables): SocialClients['APPLE'] {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: key } = variables;
  if (clientId === undefined || teamId === undefined || keyId === undefined || key === undefined) return null;
  return { clientId, teamId, keyId, privateKey: unescapeLineBreaks(key), issuer: variables.APPLE_ISSUER ?? null };
}
