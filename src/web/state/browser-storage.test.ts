import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findStorageName, STORAGE, STORAGE_NAMES } from './browser-storage.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));

/** The only files that access browser storage; each uses the table, but `theme.ts`, which asks whether anything is stored. */
const STORAGE_FILES = [
  'browser/restore-scroll.ts',
  'state/consent.ts',
  'state/cookies.ts',
  'state/local-storage.ts',
  'state/theme.ts',
];

describe('browser storage', () => {
  it('E09 has these names, each in its storage', () => {
    const cookies = [
      ...['abtest', 'pr_sid', 'pr_uid', 'pr_eid', 'pr_mt', 'pr_ti', 'lskw', 'authenticationState'],
      ...['pr_top_banner', 'pr_preferredTheme', 'pr_headermessage', 'klarna_modals_*'],
    ];
    for (const name of cookies) expect(STORAGE).toHaveProperty([name, 'where'], 'cookie');
    for (const name of ['visitedProductsSignedOut', 'savedProductsSignedOut', 'userQueries']) {
      expect(STORAGE).toHaveProperty([name, 'where'], 'local');
    }
    expect(STORAGE.authenticationState.days).toBe(30);
    expect(STORAGE.pr_preferredTheme.days).toBe(365);
    expect(findStorageName('klarna_modals_welcome')).toBe('klarna_modals_*');
    expect(findStorageName('_ga')).toBeNull();
  });

  it('E09 is accessed only by files that use the table', () => {
    const accessing = sources.filter(({ text }) =>
      /(?:localStorage|sessionStorage|indexedDB|document\.cookie\s*=)/.test(text),
    );
    expect(accessing.map(({ file }) => file).sort()).toEqual(STORAGE_FILES);
  });

  it('E09 requires consent for all analytics names', () => {
    for (const name of ['pr_sid', 'pr_uid', 'pr_eid', 'pr_mt', 'pr_ti', 'lskw'] as const) {
      expect(STORAGE[name].group).toBe('analytics');
    }
    expect(STORAGE_NAMES.filter((name) => STORAGE[name].group === 'required')).not.toContain(
      'visitedProductsSignedOut',
    );
  });
});
