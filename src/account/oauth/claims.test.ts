import { expect, it } from 'vitest';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../terms/account.ts';
import { cleanName } from './claims.ts';

it('makes one line of the name that a provider states, cuts it at the limit of accounts, and never within a character', () => {
  expect(cleanName(' Ada\n  Lovelace\u0000 ')).toBe('Ada Lovelace');
  expect(cleanName('a'.repeat(100))).toBe('a'.repeat(MAX_ACCOUNT_NAME_LENGTH));
  expect(cleanName(`${'a'.repeat(MAX_ACCOUNT_NAME_LENGTH - 1)}😀`)).toBe('a'.repeat(MAX_ACCOUNT_NAME_LENGTH - 1));
  for (const none of ['', ' \n ', null, undefined]) expect(cleanName(none)).toBeNull();
});
