import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { replaceProposals } from '../../search/synonym-proposal.store.ts';
import { addSynonyms, listProposals, listSynonyms, removeSynonyms } from './synonyms.ts';

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

it('R11 lists proposals with their evidence; adding the pair accepts it', async () => {
  const proposal = { language: 'sv', word: 'lur', means: 'mobiltelefon' };
  const evidence = { paths: { count: 9, total: 10, sources: 3 }, clicks: null };
  await replaceProposals(database.db, 'SE', [{ ...proposal, ...evidence }]);
  expect(await listProposals('SE')).toBe(0);
  expect(output).toMatch(/^sv +lur +mobiltelefon +proposed +9 of 10 \(3 merchants\)/m);
  expect(await addSynonyms({ ...pair, word: 'lur' })).toBe(0);
  output = '';
  expect(await listProposals('SE')).toBe(0);
  expect(output).not.toContain('lur');
});
