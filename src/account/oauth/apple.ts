import { createPrivateKey } from 'node:crypto';
import { type ClientAuth, modifyAssertion, PrivateKeyJwt } from 'openid-client';
import { z } from 'zod';
import type { SocialClients } from '../../platform/social-clients.ts';
import type { OAuthClient } from '../oauth-client.ts';
import { cleanName, readTokenClaims } from './claims.ts';
import { createOpenIdClient } from './openid-connect.ts';

type AppleClient = NonNullable<SocialClients['APPLE']>;

const ISSUER = 'https://appleid.apple.com';

/**
 * Apple's client secret is a signed assertion (JWT) issued by the team instead of the client. The private key is parsed
 * on first use.
 */
function signedClientSecret({ teamId, keyId, privateKey }: AppleClient, audience: string): ClientAuth {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  let sign: ClientAuth | null = null;
  return async (...call) => {
    const der = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'der' });
    sign ??= PrivateKeyJwt(
      { key: await crypto.subtle.importKey('pkcs8', new Uint8Array(der), algorithm, false, ['sign']), kid: keyId },
      {
        [modifyAssertion]: (_header, payload) => {
          payload.iss = teamId;
          payload.aud = audience;
        },
      },
    );
    await sign(...call);
    const [, , body] = call;
    body.set('client_secret', body.get('client_assertion') ?? '');
    body.delete('client_assertion');
    body.delete('client_assertion_type');
  };
}

const namePart = z.string().nullish().catch(null);
const userParameter = z.object({ name: z.object({ firstName: namePart, lastName: namePart }) });

/** Apple sends the name beside the code, only the first time, and unsigned: it is what the user typed. */
function readName(parameters: URLSearchParams): string | null {
  try {
    const { success, data } = userParameter.safeParse(JSON.parse(parameters.get('user') ?? 'null'));
    return success ? cleanName([data.name.firstName, data.name.lastName].filter(Boolean).join(' ')) : null;
  } catch {
    return null;
  }
}

/** Apple: OpenID Connect with a form response, which Apple requires when the email address is requested. */
export function createAppleClient(client: AppleClient): OAuthClient {
  const issuer = new URL(client.issuer ?? ISSUER);
  return createOpenIdClient({
    issuer,
    isCustomIssuer: client.issuer !== null,
    clientId: client.clientId,
    auth: signedClientSecret(client, client.issuer ?? ISSUER),
    parameters: { scope: 'openid email name', response_mode: 'form_post' },
    toProfile: (claims, parameters) => {
      const person = readTokenClaims('APPLE', claims);
      return person && { ...person, name: readName(parameters) ?? person.name };
    },
  });
}
