import { expect, it } from 'vitest';
import { formatCorrectedQuery } from './format-corrected-query.ts';

it('R11 spells the words as the texts do, in lower case', () => {
  expect(formatCorrectedQuery(['rod', 'horlurar'], ['Röd', 'Norvane Hush', 'Trådlösa in-ear-hörlurar'])).toBe(
    'röd hörlurar',
  );
  expect(formatCorrectedQuery(['wh1000xm5', 'l’oreal'], ['Sony WH-1000XM5'])).toBe('wh-1000xm5 l’oreal');
});
