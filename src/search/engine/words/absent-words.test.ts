import { expect, it } from 'vitest';
import { extractSignedTerms } from './absent-words.ts';

it.each([
  ['Kettle without lid', ['kettle', 'without', '!lid']],
  ['Wasserkocher ohne Deckel schwarz', ['wasserkocher', 'ohne', '!deckel', 'schwarz', '!schwarz']],
  ['Lid-free kettle', ['!lid', 'lidfree', 'kettle']],
  ['Sugar free drink', ['!sugar', 'free', 'drink']],
  ['Dricka sockerfri', ['dricka', 'sockerfri', '!socker']],
  ['Pólya cukor nélkül', ['polya', '!cukor', 'nelkul']],
  ['Battery not included', ['battery', 'not', '!included']],
  ['Scent No 5', ['scent', 'no', '5']],
  ['No artificial scent', ['no', '!artificial', 'scent', '!scent']],
  ['Wifi speaker', ['wifi', 'speaker']],
])('extracts what "%s" says is absent', (text, terms) => {
  expect(extractSignedTerms(text)).toEqual(terms);
});
