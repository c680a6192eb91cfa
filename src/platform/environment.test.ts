import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FOLDER, readEnvironment } from './environment.ts';
import { NO_SOCIAL_CLIENTS } from './social-clients.ts';

describe('readEnvironment', () => {
  it('accepts an empty environment', () => {
    const expected = {
      port: null,
      home: join(PROJECT_FOLDER, '.lowtide'),
      databaseUrl: null,
      marketDatabaseUrls: new Map(),
      publicUrl: null,
      smtpUrl: null,
      mailFrom: null,
      isMailboxOpen: false,
      socialClients: NO_SOCIAL_CLIENTS,
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

  it('reads the email settings', () => {
    const variables = {
      SMTP_URL: 'smtps://user:word@mail.example',
      MAIL_FROM: 'Lowtide <prices@mail.example>',
      MAILBOX: 'open',
    };
    const { smtpUrl, mailFrom, isMailboxOpen, publicUrl } = readEnvironment({
      ...variables,
      PUBLIC_URL: 'https://lt.example/',
    });
    expect({ smtpUrl, mailFrom, isMailboxOpen, publicUrl }).toEqual({
      smtpUrl: variables.SMTP_URL,
      mailFrom: variables.MAIL_FROM,
      isMailboxOpen: true,
      publicUrl: 'https://lt.example',
    });
  });

  it.each([
    { SMTP_URL: 'mail.example' },
    { MAIL_FROM: 'nobody' },
    { MAIL_FROM: 'a@b.example\nBcc: c@d.example' },
    { MAILBOX: 'yes' },
  ])('rejects %o', (variables) => {
    expect(() => readEnvironment(variables)).toThrow(/^The environment cannot be used/);
  });

  it.each([{ PORT: 'abc' }, { PORT: '70000' }, { DATABASE_URL: 'mysql://x/y' }, { DATABASE_URL_SE: 'nowhere' }])(
    'names the invalid variable of %o',
    (variables) => {
      expect(() => readEnvironment(variables)).toThrow(Object.keys(variables)[0]);
    },
  );
});
