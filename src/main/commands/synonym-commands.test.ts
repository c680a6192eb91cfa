import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { addSynonyms, listSynonyms, removeSynonyms } from './synonyms.ts';

const database = await createTestDatabase();
let output = '';
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => database.drop());

const pair = { market: 'SE', language: null, word: 'Nalle', means: 'mobiltelefon' } as const;

it('R11 adds, lists and removes synonyms of a market', async () => {
  expect(await addSynonyms(pair)).toBe(0);
  expect(output).toContain("'nalle' and 'mobiltelefon' now mean the same in queries of SE.");
  expect(await addSynonyms(pair)).toBe(1);
  output = '';
  expect(await listSynonyms('SE')).toBe(0);
  expect(output).toMatch(/^sv +nalle +mobiltelefon/m);
  expect(await removeSynonyms({ ...pair, word: pair.means, means: pair.word })).toBe(0);
  expect(await removeSynonyms(pair)).toBe(1);
});

it('R11 rejects a language that the market does not have, an empty word, and a word that means itself', async () => {
  expect(await addSynonyms({ ...pair, language: 'de' })).toBe(2);
  expect(output).toContain("The languages of SE are sv, not 'de'.");
  expect(await addSynonyms({ ...pair, word: ' ' })).toBe(2);
  expect(await addSynonyms({ ...pair, word: 'Mobiltelefon' })).toBe(2);
  expect(output).toContain('A word is no synonym of itself.');
});
