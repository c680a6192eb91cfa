import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

/** Who signs in at a provider next. */
export type TestPerson = { sub: string; email: string | null; email_verified: boolean; name: string | null };

export type TestProvider = {
  issuer: string;
  /** The next sign-ins are this person's; null: they say no. */
  person: TestPerson | null;
  close(): Promise<void>;
};

export const TEST_CLIENT = { clientId: 'lowtide', clientSecret: 'a secret between the two' };
/** Another site that the same provider knows. */
export const OTHER_CLIENT = { clientId: 'another-site', clientSecret: 'a secret of another site' };

async function listen(handler: RequestListener): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

const clientOf = ({ clientId, clientSecret }: typeof TEST_CLIENT, redirectUri: string) => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: [redirectUri],
  token_endpoint_auth_method: 'client_secret_post' as const,
});

/** A person may choose their account again, as Google lets them. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return prompts;
}

function makeProvider(
  issuer: string,
  redirectUri: string,
  personOf: (sub: string) => TestPerson | undefined,
): Provider {
  return new Provider(issuer, {
    clients: [clientOf(TEST_CLIENT, redirectUri), clientOf(OTHER_CLIENT, redirectUri)],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], name: ['name'] },
    scopes: ['openid', 'email', 'profile', 'name'],
    conformIdTokenClaims: false,
    cookies: { keys: ['of this test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { Session: 600, AccessToken: 600, IdToken: 600, Grant: 600, Interaction: 600, AuthorizationCode: 60 },
    findAccount: (_ctx, sub) => {
      const person = personOf(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session, params } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        ...(client === undefined ? {} : { clientId: client.clientId }),
        ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
      });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
  });
}

/** Answers its requests, with what Apple does otherwise put in front. */
type InFront = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** A real OpenID Connect provider at which `person` signs in without being asked anything. */
export async function startConnectProvider(redirectUri: string, inFront: InFront | null = null): Promise<TestProvider> {
  const known = new Map<string, TestPerson>();
  let callback: RequestListener = () => {};
  const { address: issuer, close } = await listen((request, response) => callback(request, response));
  const provider = makeProvider(issuer, redirectUri, (sub) => known.get(sub));
  const test: TestProvider = { issuer, person: null, close };
  const answer = provider.callback();
  callback = async (request, response) => {
    if (inFront !== null && (await inFront(request, response))) return;
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { person } = test;
    if (person !== null) known.set(person.sub, person);
    const result =
      person === null ? { error: 'access_denied' } : { login: { accountId: person.sub }, select_account: {} };
    await provider.interactionFinished(request, response, result);
  };
  return test;
}

/** What Apple registers of a client, and the key that the client signs its secret with. */
export function appleKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey };
}

export const APPLE_TEAM = { teamId: 'TEAM123456', keyId: 'KEY1234567' };

const decoded = (part: string | undefined): unknown =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString() || '{}');

/** Whether a client secret is what Apple wants of one. */
function isAppleSecret(secret: string, key: ReturnType<typeof appleKeys>['publicKey'], audience: string): boolean {
  const [header = '', payload = '', signature = ''] = secret.split('.');
  const said: unknown = Object.assign({}, decoded(header), decoded(payload));
  const { alg, kid, iss, sub, aud, exp } = { alg: '', kid: '', iss: '', sub: '', aud: '', exp: 0, ...Object(said) };
  const verify = createVerify('sha256').update(`${header}.${payload}`);
  const isSigned = verify.verify({ key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  const { teamId, keyId } = APPLE_TEAM;
  const isInTime = exp > Date.now() / 1000 && exp < Date.now() / 1000 + 15_777_000;
  return (
    isSigned &&
    isInTime &&
    alg === 'ES256' &&
    kid === keyId &&
    iss === teamId &&
    sub === TEST_CLIENT.clientId &&
    aud === audience
  );
}

/** A provider that is particular as Apple is: the secret is signed, the name comes beside the code by a form. */
export async function startAppleLike(
  redirectUri: string,
  key: ReturnType<typeof appleKeys>['publicKey'],
): Promise<TestProvider> {
  const test = await startConnectProvider(redirectUri, async (request, response) => {
    if (request.url !== '/token' || request.method !== 'POST') return false;
    const form = new URLSearchParams(await bodyOf(request));
    if (!isAppleSecret(form.get('client_secret') ?? '', key, test.issuer)) {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
      return true;
    }
    form.set('client_secret', TEST_CLIENT.clientSecret);
    Object.assign(request, { body: Object.fromEntries(form) });
    return false;
  });
  return test;
}

/** Answers as Facebook does: OAuth 2, and a call that tells who the token belongs to. */
export async function startFacebookLike(redirectUri: string): Promise<TestProvider> {
  const codes = new Map<string, { challenge: string; person: TestPerson }>();
  const { address: issuer, close } = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://facebook.example');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
    if (url.pathname.endsWith('/dialog/oauth')) {
      const back = new URL(redirectUri);
      const state = url.searchParams.get('state') ?? '';
      const code = `code${codes.size}`;
      const told: Record<string, string> =
        test.person === null ? { error: 'access_denied', error_reason: 'user_denied', state } : { code, state };
      if (test.person !== null)
        codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', person: test.person });
      back.search = new URLSearchParams(told).toString();
      return response.writeHead(302, { location: `${back}#_=_` }).end();
    }
    if (url.pathname.endsWith('/oauth/access_token')) {
      const form = new URLSearchParams(await bodyOf(request));
      const code = form.get('code') ?? '';
      const isOurs =
        codes.has(code) &&
        form.get('client_id') === TEST_CLIENT.clientId &&
        form.get('client_secret') === TEST_CLIENT.clientSecret &&
        form.get('redirect_uri') === redirectUri &&
        codes.get(code)?.challenge === sha256(form.get('code_verifier') ?? '');
      if (!isOurs) return json(400, { error: { message: 'Invalid verification code', type: 'OAuthException' } });
      return json(200, { access_token: `token-of-${code}`, token_type: 'bearer', expires_in: 5_183_944 });
    }
    const code = /^Bearer token-of-(\w+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const person = codes.get(code)?.person;
    if (!url.pathname.endsWith('/me') || person === undefined) return json(400, { error: { type: 'OAuthException' } });
    const { sub: id, name, email } = person;
    return json(200, { id, name, ...(email === null ? {} : { email }) });
  });
  const test: TestProvider = { issuer, person: null, close };
  return test;
}
