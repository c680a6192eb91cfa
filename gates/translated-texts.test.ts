import { expect, it } from 'vitest';
import { digestEnglish, readTranslated } from './write-translated.ts';

it('no English text has changed since it was translated; if one has, change every language and run npm run translated', () => {
  const translated = readTranslated();
  const current = digestEnglish();
  const stale = Object.keys({ ...translated, ...current }).filter((key) => translated[key] !== current[key]);
  expect(stale).toEqual([]);
});
