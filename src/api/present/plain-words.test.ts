import { expect, it } from 'vitest';
import { plainWords, says } from './plain-words.ts';

const name = plainWords('Kelderhus Linnea KV 45 4K Mini-LED 1920 × 1080 freistehend');

it.each(['freistehend', 'Freistehend', '4K', 'Mini-LED', '1920 × 1080'])(
  'finds %s in the name that says it',
  (fact) => {
    expect(says(name, fact)).toBe(true);
  },
);

it.each(['45″', '8K', 'stehend', '4', '45\u00a0cm', ''])(
  'does not find "%s" in a name that does not say it',
  (fact) => {
    expect(says(name, fact)).toBe(false);
  },
);
