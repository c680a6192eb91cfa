import { expect, it } from 'vitest';
import { parseRelease } from './uncaught-errors.ts';

it('C09 C10 derive the release from the hash in the script URL', () => {
  expect(parseRelease('http://localhost:3000/assets/entry-client-DGoTlwbn.js')).toBe('DGoTlwbn');
  expect(parseRelease('http://localhost:3000/assets/entry-client-a_b-C9dE.js')).toBe('a_b-C9dE');
  expect(parseRelease('http://localhost:3000/src/web/browser/entry-client.tsx')).toBe('dev');
});
