import { expect, it } from 'vitest';
import { containsFact, normalizeWords } from './normalize-words.ts';

const name = normalizeWords('Kelderhus Linnea KV 45 4K Mini-LED 1920 × 1080 freistehend');

it.each(['freistehend', 'Freistehend', '4K', 'Mini-LED', '1920 × 1080'])('finds %s in the name', (fact) => {
  expect(containsFact(name, fact)).toBe(true);
});

it.each(['45″', '8K', 'stehend', '4', '45\u00a0cm', ''])('does not find "%s" in the name', (fact) => {
  expect(containsFact(name, fact)).toBe(false);
});
