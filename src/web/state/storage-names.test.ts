import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { STORAGE, STORAGE_NAMES, storageNameOf } from './storage-names.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));

/** The only files that touch what a browser keeps; each goes by the table. */
const KEEPERS = ['browser/follow-scroll.ts', 'state/consent.ts', 'state/cookies.ts', 'state/kept-locally.ts'];

describe('what is kept in browsers', () => {
  it('E09 has the names of the specification, each in the place it says', () => {
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
    expect(storageNameOf('klarna_modals_welcome')).toBe('klarna_modals_*');
    expect(storageNameOf('_ga')).toBeNull();
  });

  it('E09 is kept by nobody but those who go by the table', () => {
    const touching = sources.filter(({ text }) =>
      /(?:localStorage|sessionStorage|indexedDB|document\.cookie\s*=)/.test(text),
    );
    expect(touching.map(({ file }) => file).sort()).toEqual(KEEPERS);
  });

  it('E09 measures nothing under a name that needs no consent', () => {
    for (const name of ['pr_sid', 'pr_uid', 'pr_eid', 'pr_mt', 'pr_ti', 'lskw'] as const) {
      expect(STORAGE[name].group).toBe('analytics');
    }
    expect(STORAGE_NAMES.filter((name) => STORAGE[name].group === 'required')).not.toContain(
      'visitedProductsSignedOut',
    );
  });
});
