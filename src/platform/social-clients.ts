import { createPrivateKey } from 'node:crypto';

/** How this installation is known to a provider of accounts. `issuer` replaces the provider's own address; null: that one. */
type Client = { readonly clientId: string; readonly issuer: string | null };

/** Whose accounts people can sign in with; null where the operator has not set it up. */
export type SocialClients = {
  readonly GOOGLE: (Client & { readonly clientSecret: string }) | null;
  readonly FACEBOOK: (Client & { readonly clientSecret: string }) | null;
  /** Apple's client secret is signed anew for each use, with the key that this is. */
  readonly APPLE: (Client & { readonly teamId: string; readonly keyId: string; readonly privateKey: string }) | null;
};

export const NO_SOCIAL_CLIENTS: SocialClients = { GOOGLE: null, FACEBOOK: null, APPLE: null };

type Told = Readonly<Record<string, string>>;
type Name = keyof SocialClients;

const PARTS = {
  GOOGLE: ['CLIENT_ID', 'CLIENT_SECRET'],
  FACEBOOK: ['CLIENT_ID', 'CLIENT_SECRET'],
  APPLE: ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'],
} as const satisfies Record<Name, readonly string[]>;

/** Reads the providers of accounts, `GOOGLE_CLIENT_ID` and so on, and says of what is half set what it lacks. */
export function readSocialClients(told: Told): { clients: SocialClients; causes: string[] } {
  const names: readonly Name[] = ['GOOGLE', 'FACEBOOK', 'APPLE'];
  const causes = names.flatMap((name) => causesOf(told, name));
  if (causes.length > 0) return { clients: NO_SOCIAL_CLIENTS, causes };
  const { google, facebook } = { google: withSecret(told, 'GOOGLE'), facebook: withSecret(told, 'FACEBOOK') };
  return { clients: { GOOGLE: google, FACEBOOK: facebook, APPLE: apple(told) }, causes };
}

function causesOf(told: Told, name: Name): string[] {
  const lacking = PARTS[name].filter((part) => told[`${name}_${part}`] === undefined);
  const issuer = told[`${name}_ISSUER`];
  if (lacking.length === PARTS[name].length && issuer === undefined) return [];
  const causes = lacking.map((part) => `${name}_${part}: is missing, while others that begin with ${name}_ are set`);
  if (issuer !== undefined && !isWebAddress(issuer)) causes.push(`${name}_ISSUER: not an http(s) URL`);
  const key = told.APPLE_PRIVATE_KEY;
  if (name === 'APPLE' && key !== undefined && !isSigningKey(unfolded(key)))
    causes.push('APPLE_PRIVATE_KEY: not the text of a .p8 file (a P-256 key in PEM)');
  return causes;
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

// Where a variable can have one line only, its line breaks are written as \n.
const unfolded = (key: string): string => key.replaceAll('\\n', '\n');

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const withSecret = (told: Told, name: 'GOOGLE' | 'FACEBOOK'): SocialClients['GOOGLE'] => {
  const { [`${name}_CLIENT_ID`]: clientId, [`${name}_CLIENT_SECRET`]: clientSecret } = told;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: told[`${name}_ISSUER`] ?? null };
};

function apple(told: Told): SocialClients['APPLE'] {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: key } = told;
  if (clientId === undefined || teamId === undefined || keyId === undefined || key === undefined) return null;
  return { clientId, teamId, keyId, privateKey: unfolded(key), issuer: told.APPLE_ISSUER ?? null };
}
