import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FOLDER, readEnvironment } from './environment.ts';
import { NO_SERVICES } from './testing/no-services.ts';

describe('readEnvironment', () => {
  it('accepts an empty environment', () => {
    const expected = {
      port: null,
      home: join(PROJECT_FOLDER, '.lowtide'),
      databaseUrl: null,
      marketDatabaseUrls: new Map(),
      publicUrl: null,
      services: NO_SERVICES,
      trustProxy: ['loopback'],
      storage: join(PROJECT_FOLDER, '.lowtide'),
      opsPort: null,
      metricsToken: null,
      drainMs: 0,
      migratesAtStart: true,
      logsRequests: false,
      walArchive: null,
      backupFolder: null,
      searchEngines: new Map(),
    };
    expect(readEnvironment({})).toEqual(expected);
    expect(readEnvironment({ PORT: '', LOWTIDE_HOME: '', DATABASE_URL: '' })).toEqual(expected);
  });

  it('reads variables, and makes the home absolute', () => {
    const environment = readEnvironment({
      PORT: '8080',
      LOWTIDE_HOME: 'data/here',
      DATABASE_URL: 'postgres://user:word@db.example/lowtide',
      DATABASE_URL_SE: 'postgresql:///se?host=/run/postgresql',
    });
    expect(environment.port).toBe(8080);
    expect(environment.home).toBe(join(process.cwd(), 'data/here'));
    expect(environment.databaseUrl).toBe('postgres://user:word@db.example/lowtide');
    expect([...environment.marketDatabaseUrls]).toEqual([['SE', 'postgresql:///se?host=/run/postgresql']]);
  });

  it('reads the account at Stripe, of which both secrets are needed', () => {
    const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'https://api.stripe.com' };
    expect(readEnvironment(secrets).services).toMatchObject({ stripe });
    expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET: is missing/);
  });

  it('reads the email settings', () => {
    const variables = {
      SMTP_URL: 'smtps://user:word@mail.example',
      MAIL_FROM: 'Lowtide <prices@mail.example>',
    };
    const { services, publicUrl } = readEnvironment({
      ...variables,
      PUBLIC_URL: 'https://lt.example/',
    });
    expect(services).toMatchObject({ smtpUrl: variables.SMTP_URL, mailFrom: variables.MAIL_FROM });
    expect(publicUrl).toBe('https://lt.example');
  });

  it.each([
    { SMTP_URL: 'mail.example' },
    { MAIL_FROM: 'nobody' },
    { MAIL_FROM: 'a@b.example\nBcc: c@d.example' },
    { TRUST_PROXY: '2' },
    { TRUST_PROXY: 'proxy.example' },
    { METRICS_TOKEN: 'short' },
    { DRAIN_SECONDS: '-1' },
    { SMTP_URL_FILE: '/nowhere' },
    { SEARCH_SE: 'elsewhere' },
    { SEARCH_SE: 'opensearch' },
    { STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { OPENSEARCH_URL: 'search.example' },
    { OPENSEARCH_SHARDS: '0' },
  ])('rejects %o', (variables) => {
    expect(() => readEnvironment(variables)).toThrow(/^The environment cannot be used/);
  });

  it.each([{ PORT: 'abc' }, { PORT: '70000' }, { DATABASE_URL: 'mysql://x/y' }, { DATABASE_URL_SE: 'nowhere' }])(
    'names the invalid variable of %o',
    (variables) => {
      expect(() => readEnvironment(variables)).toThrow(Object.keys(variables)[0]);
    },
  );

  it('reads how it is operated', () => {
    const { trustProxy, storage, drainMs } = readEnvironment({
      TRUST_PROXY: '10.0.0.0/8, uniquelocal',
      LOWTIDE_STORAGE: '/srv/lowtide',
      DRAIN_SECONDS: '5',
    });
    expect([trustProxy, storage, drainMs]).toEqual([['10.0.0.0/8', 'uniquelocal'], '/srv/lowtide', 5000]);
    expect(readEnvironment({ TRUST_PROXY: 'none' }).trustProxy).toBe(false);
  });

  it('reads which engine answers the searches of a market', () => {
    const { searchEngines, services } = readEnvironment({
      SEARCH_SE: 'opensearch',
      SEARCH_DE: 'opensearch, memory',
      OPENSEARCH_URL: 'http://one.example:9200,http://two.example:9200',
    });
    expect(Object.fromEntries(searchEngines)).toEqual({ SE: ['opensearch'], DE: ['opensearch', 'memory'] });
    expect(services.openSearch).toEqual({
      urls: 'http://one.example:9200,http://two.example:9200',
      shards: 1,
      replicas: 1,
    });
    expect(readEnvironment({}).services.openSearch).toBeNull();
  });

  it('reads secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lowtide-secret-'));
    const file = join(folder, 'smtp');
    writeFileSync(file, 'smtps://user:word@mail.example\n');
    expect(readEnvironment({ SMTP_URL_FILE: file }).services.smtpUrl).toBe('smtps://user:word@mail.example');
    expect(() => readEnvironment({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://x.example' })).toThrow('either');
    rmSync(folder, { recursive: true });
  });
});
