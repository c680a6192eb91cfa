import { describe, expect, it } from 'vitest';
import {
  amountWord,
  codesMissingFrom,
  findCodes,
  isConditionWord,
  isModelCode,
  lookupWords,
  spellingVariants,
  splitModelWords,
} from './model-words.ts';

describe('the words of a name', () => {
  it('are folded, and amounts with their units are one word each, in its place', () => {
    const [kilos, volts] = [amountWord(8, 'kg'), amountWord(18, 'V')];
    expect(splitModelWords('Café 8 kg WM-7482 18 V Pro')).toEqual(['cafe', kilos, 'wm7482', volts, 'pro']);
    expect(splitModelWords('8 kg')).toEqual([kilos]);
    expect(splitModelWords('')).toEqual([]);
  });

  it('are those of each name, whichever was split before', () => {
    const [one, other] = ['Tarn 9', 'Lumo 5'];
    expect([one, other, one, one].map((name) => splitModelWords(name).join(' '))).toEqual([
      'tarn 9',
      'lumo 5',
      'tarn 9',
      'tarn 9',
    ]);
  });
});

describe('the word of an amount', () => {
  it.each([
    ['1 TB', '1000GB'],
    ['2.5 kg', '2500 g'],
    ['1.5 l', '1500 ml'],
  ])('is the same for %s and %s', (one, other) => {
    expect(splitModelWords(one)).toEqual(splitModelWords(other));
  });

  it('differs by amount, unit, sign and decimals', () => {
    const amounts = [
      amountWord(5, '%'),
      amountWord(5, '°C'),
      amountWord(-5, '°C'),
      amountWord(5, 'g'),
      amountWord(50, 'g'),
      amountWord(0.5, 'g'),
    ];
    expect(new Set(amounts).size).toBe(amounts.length);
    // Of letters and digits alone, as every other word.
    for (const word of amounts) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
  });
});

describe('the codes of a name', () => {
  it('are its words with digits, amounts among them', () => {
    const amount = amountWord(8, 'kg');
    expect(findCodes(['tarn', 'wm7482', '9', amount])).toEqual(new Set(['wm7482', '9', amount]));
  });

  it('are missing from another name that has them in neither spelling', () => {
    const missing = (name: string, other: string) =>
      codesMissingFrom(splitModelWords(name), spellingVariants(splitModelWords(other)));
    expect(missing('PS LX350H', 'PS LX350H')).toEqual([]);
    expect(missing('PS LX350H', 'PSLX350H')).toEqual([]);
    expect(missing('PSLX350H', 'PS LX350H')).toEqual([]);
    expect(missing('PS LX350H', 'PS LX450H')).toEqual(['lx350h']);
    expect(missing('Tarn 9', 'Lumo 5')).toEqual(['9']);
    // A word without digits is no code.
    expect(missing('Tarn', 'Lumo')).toEqual([]);
  });
});

describe('a code behind a few letters', () => {
  it('has a spelling with them', () => {
    expect(spellingVariants(['ps', 'lx350h'])).toEqual(new Set(['ps', 'lx350h', 'pslx350h']));
    expect(spellingVariants(['abc', 'lx350h'])).toContain('abclx350h');
  });

  it.each([
    ['more than three letters', ['abcd', 'lx350h']],
    ['a word with a digit', ['a1', 'lx350h']],
    ['a word alone', ['ps', 'tarn']],
    ['a number', ['ps', '350']],
    ['a number with a suffix', ['ps', '1080p']],
    ['a code that nothing is before', ['lx350h']],
    ['an amount', ['ps', amountWord(8, 'kg')]],
  ])('has none with %s', (_why, words) => {
    expect(spellingVariants(words)).toEqual(new Set(words));
  });
});

describe('a code that only a manufacturer gives', () => {
  it.each(['psl350h', 'w7914', 'a1b2c', '12ab34'])('is %s', (word) => {
    expect(isModelCode(word)).toBe(true);
  });

  it.each([
    ['a short one', 'w791'],
    ['a word', 'kettle'],
    ['a number', '79140'],
    ['one with a single digit', 'mark5'],
    ['a number with a suffix', '1080p'],
    ['a number with a word', '24port'],
    ['another number with a word', '39thirty'],
    ['an amount', amountWord(1500, 'W')],
  ])('is not %s', (_why, word) => {
    expect(isModelCode(word)).toBe(false);
  });
});

describe('the words by which a product is looked up', () => {
  it('are its codes in both spellings, without amounts', () => {
    expect(lookupWords(splitModelWords('Tarn PS LX350H 8 kg'))).toEqual(['lx350h', 'pslx350h']);
  });

  it('are all words where it has no code', () => {
    expect(lookupWords(splitModelWords('Tarn Max 8 kg'))).toEqual(['tarn', 'max']);
  });
});

it('knows the words for used and refurbished things by their beginning', () => {
  expect(['refurbished', 'gebrauchte', 'used'].map(isConditionWord)).toEqual([true, true, true]);
  expect(['new', 'neu', 'unused', 'hand', 'tarn'].map(isConditionWord)).toEqual([false, false, false, false, false]);
});
