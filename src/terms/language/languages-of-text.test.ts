import { describe, expect, it } from 'vitest';
import { languagesOfText } from './languages-of-text.ts';

describe('the languages that a text may be in', () => {
  it.each([
    ['This shoe is made for the city and has a sole of rubber.', ['en']],
    ['Esta lima de acero es para la madera y el metal, con un mango de goma.', ['es']],
    ['Lima Men', ['en', 'es', 'fi']],
    ['', ['en', 'es', 'fi']],
    ['Tämä on tarkoitettu sekä kotiin että työhön, ja se on kevyt ja kestävä', ['fi']],
  ])('of %j are %j', (text, expected) => expect(languagesOfText(text, ['en', 'es', 'fi'])).toEqual(expected));

  it('are those near to each other, whose words are the same', () => {
    const text = 'En taske til den lille, som er med på turen og er let at have med';
    expect(languagesOfText(text, ['sv', 'da', 'nb', 'en'])).toEqual(expect.arrayContaining(['da', 'nb']));
    expect(languagesOfText(text, ['sv', 'da', 'nb', 'en'])).not.toContain('en');
  });

  it('are all where there is one, or nothing is known of one', () => {
    expect(languagesOfText('the a of and for with', ['fi'])).toEqual(['fi']);
    expect(languagesOfText('the a of and for with', ['xx', 'en'])).toEqual(['en']);
    expect(languagesOfText('の を に', ['xx', 'en'])).toEqual(['xx', 'en']);
  });
});
