import { expect, it } from 'vitest';
import { formatTyped } from './format-typed.ts';

it('writes an amount in a field as people type it', () => {
  expect(formatTyped({ amount: 29_400, currency: 'EUR' }, 'de-DE')).toBe('294');
  expect(formatTyped({ amount: 129_950, currency: 'EUR' }, 'de-DE')).toBe('1299,50');
  expect(formatTyped({ amount: 129_950, currency: 'USD' }, 'en-US')).toBe('1299.50');
  expect(formatTyped({ amount: 1299, currency: 'JPY' }, 'ja-JP')).toBe('1299');
  expect(formatTyped({ amount: 99_000, currency: 'HUF' }, 'hu-HU')).toBe('990');
});
