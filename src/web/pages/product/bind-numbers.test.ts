import { expect, it } from 'vitest';
import { bindNumbers } from './bind-numbers.ts';

it('binds a number to the word behind it, and nothing else', () => {
  expect(bindNumbers('battery 5000 mAh, 8 µm and 3.5 GB in 2 boxes')).toBe(
    'battery 5000\u00a0mAh, 8\u00a0µm and 3.5\u00a0GB in 2\u00a0boxes',
  );
  for (const words of ['Wi-Fi 6, Bluetooth', '4 × 20', 'from 12']) expect(bindNumbers(words)).toBe(words);
});
