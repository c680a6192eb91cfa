import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FOLDER, readEnvironment } from './environment.ts';

describe('the environment', () => {
  it('may be empty', () => {
    const expected = {
      port: null,
      home: join(PROJECT_FOLDER, '.lowtide'),
      databaseUrl: null,
      marketDatabaseUrls: new Map(),
    };
    expect(readEnvironment({})).toEqual(expected);
    expect(readEnvironment({ PORT: '', LOWTIDE_HOME: '', DATABASE_URL: '' })).toEqual(expected);
  });

  it('reads what is told, and makes the home absolute', () => {
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

  it.each([{ PORT: 'abc' }, { PORT: '70000' }, { DATABASE_URL: 'mysql://x/y' }, { DATABASE_URL_SE: 'nowhere' }])(
    'names what makes no sense in %o',
    (variables) => {
      expect(() => readEnvironment(variables)).toThrow(Object.keys(variables)[0]);
    },
  );
});
