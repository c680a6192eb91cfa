import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

/** The user who signs in at a provider next. */
export type TestPerson = { sub: string; email: string | null; email_verified: boolean; name: string | null };

export type TestProvider = {
  issuer: string;
  /** The user of the next sign-ins; null to decline them. */
  person: TestPerson | null;
  close(): Promise<void>;
};

export const TEST_CLIENT = { clientId: 'lowtide', clientSecret: 'a secret between the two' };
/** Another client registered at the same provider. */
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

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

const clientMetadata = ({ clientId, clientSecret }: typeof TEST_CLIENT, redirectUri: string) => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: [redirectUri],
  token_endpoint_auth_method: 'client_secret_post' as const,
});

/** Allows the prompt `select_account`, as Google does. */
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
    clients: [clientMetadata(TEST_CLIENT, redirectUri), clientMetadata(OTHER_CLIENT, redirectUri)],
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

/** Handles a request before the provider does. True when it has sent the response. */
type Interceptor = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Starts a real OpenID Connect provider that signs `person` in without interaction. */
export async function startOpenIdProvider(
  redirectUri: string,
  intercept: Interceptor | null = null,
): Promise<TestProvider> {
  const known = new Map<string, TestPerson>();
  let callback: RequestListener = () => {};
  const { address: issuer, close } = await listen((request, response) => callback(request, response));
  const provider = makeProvider(issuer, redirectUri, (sub) => known.get(sub));
  const test: TestProvider = { issuer, person: null, close };
  const handle = provider.callback();
  callback = async (request, response) => {
    if (intercept !== null && (await intercept(request, response))) return;
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const { person } = test;
    if (person !== null) known.set(person.sub, person);
    const result =
      person === null ? { error: 'access_denied' } : { login: { accountId: person.sub }, select_account: {} };
    await provider.interactionFinished(request, response, result);
  };
  return test;
}

/** The key pair with which a client signs its secret for Apple. */
export function appleKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey };
}

export const APPLE_TEAM = { teamId: 'TEAM123456', keyId: 'KEY1234567' };

const decodePart = (part: string | undefined): unknown =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString() || '{}');

/** Whether a client secret fulfils Apple's requirements. */
function isAppleSecret(secret: string, key: ReturnType<typeof appleKeys>['publicKey'], audience: string): boolean {
  const [header = '', payload = '', signature = ''] = secret.split('.');
  const claims: unknown = Object.assign({}, decodePart(header), decodePart(payload));
  const { alg, kid, iss, sub, aud, exp } = { alg: '', kid: '', iss: '', sub: '', aud: '', exp: 0, ...Object(claims) };
  const verify = createVerify('sha256').update(`${header}.${payload}`);
  const isSigned = verify.verify({ key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  const { teamId, keyId } = APPLE_TEAM;
  const isNotExpired = exp > Date.now() / 1000 && exp < Date.now() / 1000 + 15_777_000;
  return (
    isSigned &&
    isNotExpired &&
    alg === 'ES256' &&
    kid === keyId &&
    iss === teamId &&
    sub === TEST_CLIENT.clientId &&
    aud === audience
  );
}

/**
 * Starts a provider with Apple's peculiarities: a signed client secret, and a form response with the name beside the
 * code.
 */
export async function startFakeApple(
  redirectUri: string,
  key: ReturnType<typeof appleKeys>['publicKey'],
): Promise<TestProvider> {
  const test = await startOpenIdProvider(redirectUri, async (request, response) => {
    if (request.url !== '/token' || request.method !== 'POST') return false;
    const form = new URLSearchParams(await readBody(request));
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

/** Starts a provider like Facebook: OAuth 2, and a profile endpoint. */
export async function startFakeFacebook(redirectUri: string): Promise<TestProvider> {
  const codes = new Map<string, { challenge: string; person: TestPerson }>();
  const { address: issuer, close } = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://facebook.example');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
    if (url.pathname.endsWith('/dialog/oauth')) {
      const back = new URL(redirectUri);
      const state = url.searchParams.get('state') ?? '';
      const code = `code${codes.size}`;
      const parameters: Record<string, string> =
        test.person === null ? { error: 'access_denied', error_reason: 'user_denied', state } : { code, state };
      if (test.person !== null)
        codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', person: test.person });
      back.search = new URLSearchParams(parameters).toString();
      return response.writeHead(302, { location: `${back}#_=_` }).end();
    }
    if (url.pathname.endsWith('/oauth/access_token')) {
      const form = new URLSearchParams(await readBody(request));
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
