import { expect, it } from 'vitest';
import { addNonBreakingSpaces } from './non-breaking-spaces.ts';

it('puts a non-breaking space between a number and its unit and beside French punctuation only', () => {
  expect(addNonBreakingSpaces('battery 5000 mAh, 8 µm and 3.5 GB in 2 boxes')).toBe(
    'battery 5000\u00a0mAh, 8\u00a0µm and 3.5\u00a0GB in 2\u00a0boxes',
  );
  expect(addNonBreakingSpaces('En bref : « sobre », 9 l ! Vraiment ?')).toBe(
    'En bref\u00a0: «\u00a0sobre\u00a0», 9\u00a0l\u00a0! Vraiment\u00a0?',
  );
  for (const phrase of ['Wi-Fi 6, Bluetooth', '4 × 20', 'from 12']) expect(addNonBreakingSpaces(phrase)).toBe(phrase);
});
