import { createPrivateKey } from 'node:crypto';
import { type ClientAuth, modifyAssertion, PrivateKeyJwt } from 'openid-client';
import { z } from 'zod';
import type { SocialClients } from '../../platform/social-clients.ts';
import type { SocialAccounts } from '../social-provider.ts';
import { openConnect } from './open-connect.ts';
import { nameOf, readClaims } from './read-claims.ts';

type AppleClient = NonNullable<SocialClients['APPLE']>;

const ISSUER = 'https://appleid.apple.com';

/**
 * Apple takes as client secret what others take as a signed assertion, issued by the team instead of the client. Its key
 * is read when it is first used.
 */
function signedSecret({ teamId, keyId, privateKey }: AppleClient, audience: string): ClientAuth {
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
const told = z.object({ name: z.object({ firstName: namePart, lastName: namePart }) });

/** The name stands beside the code, the first time only, and is the person's own word. */
function toldName(answer: URLSearchParams): string | null {
  try {
    const { success, data } = told.safeParse(JSON.parse(answer.get('user') ?? 'null'));
    return success ? nameOf([data.name.firstName, data.name.lastName].filter(Boolean).join(' ')) : null;
  } catch {
    return null;
  }
}

/** Apple: OpenID Connect that answers by a form, which it must where the address is asked for. */
export function openApple(client: AppleClient): SocialAccounts {
  const issuer = new URL(client.issuer ?? ISSUER);
  return openConnect({
    issuer,
    isOwn: client.issuer !== null,
    clientId: client.clientId,
    auth: signedSecret(client, client.issuer ?? ISSUER),
    parameters: { scope: 'openid email name', response_mode: 'form_post' },
    personOf: (claims, answer) => {
      const person = readClaims('APPLE', claims);
      return person && { ...person, name: toldName(answer) ?? person.name };
    },
  });
}
