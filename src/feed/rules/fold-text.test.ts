import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('foldText leaves words with one space between them', () => {
  expect(foldText('  Ej  i_lager! (3) ')).toBe('ej i lager 3');
  expect(foldText('?')).toBe('');
});
