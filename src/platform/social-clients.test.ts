import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { NO_SERVICES } from './testing/no-services.ts';

const createPem = (curve: string): string =>
  generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const APPLE = { APPLE_CLIENT_ID: 'org.example.site', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY' };

describe('social sign-in clients', () => {
  it('A02 are disabled until configured, each independently', () => {
    expect(readEnvironment({}).services.socialClients).toEqual(NO_SERVICES.socialClients);
    const { socialClients } = readEnvironment({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).services;
    expect(socialClients).toEqual({
      ...NO_SERVICES.socialClients,
      GOOGLE: { clientId: 'id', clientSecret: 'secret', issuer: null },
    });
  });

  it('read a key with escaped line breaks', () => {
    const key = createPem('prime256v1');
    const { APPLE: apple } = readEnvironment({
      ...APPLE,
      APPLE_PRIVATE_KEY: key.replaceAll('\n', '\\n'),
    }).services.socialClients;
    expect(apple?.privateKey).toBe(key);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ FACEBOOK_CLIENT_SECRET: 'secret' }, 'FACEBOOK_CLIENT_ID'],
    [{ FACEBOOK_ISSUER: 'http://localhost:1' }, 'FACEBOOK_CLIENT_ID'],
    [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'localhost' }, 'GOOGLE_ISSUER'],
    [APPLE, 'APPLE_PRIVATE_KEY: is missing'],
    [{ ...APPLE, APPLE_PRIVATE_KEY: 'no key' }, 'APPLE_PRIVATE_KEY: not the text'],
    [{ ...APPLE, APPLE_PRIVATE_KEY: createPem('secp384r1') }, 'APPLE_PRIVATE_KEY: not the text'],
  ])('reject an incomplete configuration: %#', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });
});
