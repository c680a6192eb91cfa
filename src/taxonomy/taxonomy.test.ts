import { expect, it } from 'vitest';
import { nameIn } from './taxonomy.ts';

it.each([
  ['en-IE', 'Large appliances'],
  ['de-AT', 'Großgeräte'],
  ['de-CH', 'Grossgeräte'],
  ['sv-SE', 'Large appliances'],
] as const)('a node is called in %s as in its main locale, else in English: %s', (locale, name) => {
  expect(nameIn({ 'de-DE': 'Großgeräte', 'en-GB': 'Large appliances' }, locale)).toBe(name);
});
