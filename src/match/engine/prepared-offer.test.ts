import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComparedText,
  isDistinctCode,
  type PreparedOffer,
  partsOf,
  prepareOffer,
  TRIGRAMS,
} from './prepared-offer.ts';
import { TokenTable } from './token-table.ts';
import { AMOUNT, CODE, NUMBER, WORD } from './tokens.ts';

type Read = { offer: PreparedOffer; texts: (ids: Iterable<number>) => string[] };

function read(text: Partial<ComparedText>, table = new TokenTable()): Read {
  const empty = { title: '', brand: null, mpn: null, description: '', price: null, categoryId: null };
  const offer = prepareOffer({ ...empty, ...text }, table);
  return { offer, texts: (ids) => [...ids].map((id) => table.textOf(id)) };
}

const tokensOf = (title: string) => {
  const { offer, texts } = read({ title });
  return texts(offer.tokens);
};

const isAscending = (ids: Int32Array) => ids.every((id, i) => i === 0 || (ids[i - 1] ?? 0) < id);

describe('a title as it is compared', () => {
  it('has each word once, in order, with its kind', () => {
    const { offer, texts } = read({ title: 'Halden kettle 7 WM7482B 8 kg Halden' });
    expect(texts(offer.tokens)).toEqual(['halden', 'kettle', '7', 'wm7482b', 'g|8000']);
    expect([...offer.kinds]).toEqual([WORD, WORD, NUMBER, CODE, AMOUNT]);
    expect(texts(offer.codes)).toEqual(['wm7482b']);
    expect([...offer.distinctCodes]).toEqual([3]);
  });

  it.each(
    'the a an and of for with in by to on at from new de la und mit och med til ja et pour avec con y e per'.split(' '),
  )('has no function word: %s', (word) => {
    expect(tokensOf(`kettle ${word} steel`)).toEqual(['kettle', 'steel']);
  });

  it.each('for fits fur fuer voor till pour para pentru dla compatible kompatibel'.split(' '))(
    'is of the thing itself only up to "%s"',
    (word) => {
      expect(read({ title: `leather case ${word} Halden X` }).offer.ownTokens).toBe(2);
    },
  );

  it('is of the thing itself as a whole where it is for nothing, and up to the first of two such words', () => {
    expect(read({ title: 'leather case Halden' }).offer.ownTokens).toBe(3);
    expect(read({ title: 'case for Halden for Ostra' }).offer.ownTokens).toBe(1);
    expect(read({ title: '' }).offer.ownTokens).toBe(0);
  });

  it('has codes only from three characters', () => {
    const { offer, texts } = read({ title: 'x5 xm5 kettle' });
    expect(texts(offer.codes)).toEqual(['xm5']);
  });

  it('knows the colours that it states', () => {
    const colours = (title: string) => read({ title }).offer.colours;
    expect(colours('black kettle')).toBe(colours('Wasserkocher schwarz'));
    expect(colours('black white kettle')).toBe(colours('black') | colours('white'));
    expect(colours('black') & colours('white')).toBe(0);
    expect(colours('kettle')).toBe(0);
  });

  it('has the numbers of the whole title, also those in codes and with decimals', () => {
    expect([...read({ title: 'X5 2,5 l 7482' }).offer.numbers]).toEqual([2500, 5000, 7_482_000]);
    expect([...read({ title: '7 and 7' }).offer.numbers]).toEqual([7000]);
    const { offer } = read({ title: 'X5', description: 'with 3 lamps' });
    expect([[...offer.numbers], [...offer.describedNumbers]]).toEqual([[5000], [3000, 5000]]);
  });

  it('is plain ASCII or not', () => {
    expect([read({ title: 'kettle' }).offer.isAscii, read({ title: 'bouilloire élégante' }).offer.isAscii]).toEqual([
      true,
      false,
    ]);
  });
});

describe('words written together', () => {
  const joinsOf = (title: string) => {
    const { offer, texts } = read({ title });
    return Object.fromEntries([...offer.joins].map(([id, range]) => [texts([id])[0] ?? '', range]));
  };

  it('are up to four neighbours', () => {
    expect(joinsOf('lx 350 q go me')).toEqual({
      lx350: [0, 2],
      lx350q: [0, 3],
      lx350qgo: [0, 4],
      '350q': [1, 3],
      '350qgo': [1, 4],
      '350qgome': [1, 5],
      qgome: [2, 5],
      gome: [3, 5],
    });
  });

  it('have four to 24 characters', () => {
    expect(joinsOf('a1 b')).toEqual({});
    expect(joinsOf('ab cd')).toEqual({ abcd: [0, 2] });
    expect(joinsOf('abcdefghijkl mnopqrstuvwx')).toEqual({ abcdefghijklmnopqrstuvwx: [0, 2] });
    expect(joinsOf('abcdefghijkl mnopqrstuvwxz')).toEqual({});
  });

  it('never contain an amount', () => {
    expect(joinsOf('8 kg kettle')).toEqual({});
    expect(joinsOf('kettle 8 kg steel')).toEqual({});
  });

  it('are the first of two that read the same', () => {
    expect(joinsOf('ab cd abc d')).toMatchObject({ abcd: [0, 2] });
  });
});

describe('the parts of a code', () => {
  it.each([
    ['ue49mu7000', ['ue49', 'ue49mu', '49mu', '49mu7000', 'mu7000', '7000']],
    ['bsx01156', ['01156', '1156']],
    ['bsx001156', ['001156', '1156']],
    ['ab1cdef', []],
    ['wm74', []],
    ['wm748', []],
    ['ab12c', ['ab12']],
    ['abcd1', []],
    ['a1b2c3d4', []],
    ['12345', []],
  ])('of %s are %j', (code, parts) => {
    expect(partsOf(code)).toEqual(parts);
  });

  it('lead back to the first code that has them, and are no words that the title has anyway', () => {
    const { offer, texts } = read({ title: 'Halden UE49MU7000 XY7000 kettle' });
    const parts = new Map([...offer.parts].map(([id, at]) => [texts([id])[0], at]));
    expect([parts.get('mu7000'), parts.get('7000')]).toEqual([1, 1]);
    const own = read({ title: 'UE49MU7000 MU7000' });
    expect(own.texts(own.offer.parts.keys())).not.toContain('mu7000');
    const words = read({ title: 'kettle 12345' });
    expect(words.texts(words.offer.parts.keys())).toEqual([]);
  });
});

describe('a code that can only be one model', () => {
  it.each(['wm7482b', 'wm748', '748wm2', '123456', 'a12bc', '12abcde'])('is %s', (code) => {
    expect(isDistinctCode(code)).toBe(true);
  });

  it.each([
    ['short', 'wm74'],
    ['of one digit', 'halden7'],
    ['a measure', '240pin'],
    ['a long measure', '24000wifi'],
    ['a number of five digits', '12345'],
    ['a word', 'kettle'],
  ])('is not one that is %s', (_, code) => {
    expect(isDistinctCode(code)).toBe(false);
  });
});

describe('brand, part number and description', () => {
  it('are compared without case, accents, spaces and punctuation', () => {
    const { offer } = read({ brand: 'Hål-den & Co.', mpn: 'WM-7482/B ' });
    expect([offer.brandKey, offer.mpnKey]).toEqual(['haldenco', 'wm7482b']);
    const none = read({ title: 'kettle' }).offer;
    expect([none.brandKey, none.mpnKey, [...none.brandTokens], [...none.mpnTokens]]).toEqual(['', '', [], []]);
  });

  it('have the words of the brand once', () => {
    const { offer, texts } = read({ brand: 'Halden Halden Home' });
    expect(texts(offer.brandTokens)).toEqual(['halden', 'home']);
  });

  it.each([
    ['WM-7482B', ['wm7482b']],
    ['7482 / 5590', ['74825590', '7482', '5590']],
    ['ABCD', []],
    ['A1', []],
    ['kettle 12', ['kettle12']],
  ])('have the codes of the part number %s', (mpn, codes) => {
    const { offer, texts } = read({ mpn });
    expect(texts(offer.mpnTokens)).toEqual(codes);
  });

  it('have the parts of the part number', () => {
    const { offer, texts } = read({ mpn: 'BSX-01156' });
    expect(texts(offer.mpnParts)).toEqual(['01156', '1156']);
  });

  it('are described by all words of title, brand and description', () => {
    const { offer, texts } = read({ title: 'kettle', brand: 'Halden', description: 'steel WM7482B kettle' });
    expect(texts(offer.described).sort()).toEqual(['halden', 'kettle', 'steel', 'wm7482b']);
    expect(texts(offer.describedCodes)).toEqual(['wm7482b']);
  });

  it('are read up to 1,500 characters of the description', () => {
    const described = (description: string) => {
      const { offer, texts } = read({ description });
      return [texts(offer.described), [...offer.describedNumbers]];
    };
    const space = ' '.repeat(1490);
    expect(described(`${space}lamp 12345`)).toEqual([['lamp', '12345'], [12_345_000]]);
    expect(described(`${space}lamp 123456`)).toEqual([['lamp', '12345'], [12_345_000]]);
    expect(described(`${space}          lamp 12345`)).toEqual([[], []]);
  });

  it('have a price only where it is more than nothing', () => {
    expect([100, 0, -1, null].map((price) => read({ price }).offer.price)).toEqual([100, null, null, null]);
    expect(read({ categoryId: 7 }).offer.categoryId).toBe(7);
  });
});

describe('any text', () => {
  const word = fc.constantFrom('Halden', 'WM7482B', 'ue49mu7000', '7', '8 kg', 'for', 'é', '12345', '2,5', '-');
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));

  it('gives lists that are ascending and without repetition', () => {
    fc.assert(
      fc.property(text, text, (title, description) => {
        const table = new TokenTable();
        // Ids of another text before it, so that they are not ascending by themselves.
        read({ title: description }, table);
        const { offer } = read({ title, description }, table);
        for (const ids of [offer.sorted, offer.described, offer.trigrams, offer.numbers, offer.describedNumbers])
          expect(isAscending(ids)).toBe(true);
        expect(new Set(offer.sorted)).toEqual(new Set(offer.tokens));
        for (const hash of offer.trigrams) expect(hash >= 0 && hash < TRIGRAMS).toBe(true);
        expect(offer.ownTokens).toBeLessThanOrEqual(offer.tokens.length);
      }),
    );
  });

  it('has the same letter triples however it is punctuated, and others where letters differ', () => {
    const triples = (title: string) => [...read({ title }).offer.trigrams];
    expect(triples('Halden-Kettle, steel!')).toEqual(triples('halden kettle steel'));
    expect(triples('  kettle ')).toEqual(triples('kettle'));
    expect(triples('kettle')).toHaveLength('kettle'.length);
    expect(triples('kettle').filter((hash) => triples('elttek').includes(hash))).toEqual([]);
    expect(triples('kettle').filter((hash) => triples('kettles').includes(hash))).toHaveLength('kettle'.length - 1);
  });
});
