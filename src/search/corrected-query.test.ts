import { expect, it } from 'vitest';
import { correctedQuery } from './corrected-query.ts';

it('R11 writes the words as the texts do, in small letters', () => {
  expect(correctedQuery(['rod', 'horlurar'], ['Röd', 'Norvane Hush', 'Trådlösa in-ear-hörlurar'])).toBe('röd hörlurar');
  expect(correctedQuery(['wh1000xm5', 'l’oreal'], ['Sony WH-1000XM5'])).toBe('wh-1000xm5 l’oreal');
});
