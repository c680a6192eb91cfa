import { expect, it } from 'vitest';
import { releaseOf } from './hear-faults.ts';

it('C09 C10 name the build that a page was made with by the hash of its script', () => {
  expect(releaseOf('http://localhost:3000/assets/entry-client-DGoTlwbn.js')).toBe('DGoTlwbn');
  expect(releaseOf('http://localhost:3000/assets/entry-client-a_b-C9dE.js')).toBe('a_b-C9dE');
  expect(releaseOf('http://localhost:3000/src/web/browser/entry-client.tsx')).toBe('dev');
});
