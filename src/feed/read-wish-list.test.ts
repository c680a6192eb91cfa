import { describe, expect, it } from 'vitest';
import { decodeWishList, readWishList } from './read-wish-list.ts';

describe('a wish list', () => {
  it('is read by the names of its columns in many languages, whatever separates them', () => {
    const expected = { title: 'Solhem Puff', gtin: '4006381333931', quantity: '2', note: 'red, please' };
    for (const text of [
      'Name,EAN,Quantity,Comments\nSolhem Puff,4006381333931,2,"red, please"\n',
      'Produktnamn;EAN;Antal;Kommentar\r\nSolhem Puff;4006381333931;2;red, please\r\n',
      'Bezeichnung\tGTIN\tAnzahl\tNotiz\nSolhem Puff\t4006381333931\t2\tred, please',
      'My wishes\n\nNom;EAN;Quantité;Commentaire\nSolhem Puff;4006381333931;2;red, please\n',
      '商品名,JAN,数量,メモ\nSolhem Puff,4006381333931,2,"red, please"',
    ]) {
      expect(readWishList(text), text).toMatchObject([expected]);
    }
  });

  it('may be one product per line: a name, a link or a number', () => {
    expect(readWishList('Solhem Puff, röd\n\n https://shop.example/1 \r\n4006381333931')).toMatchObject([
      { line: 1, title: 'Solhem Puff, röd' },
      { line: 3, link: 'https://shop.example/1' },
      { line: 4, gtin: '4006381333931' },
    ]);
    expect(readWishList('Title\nSolhem Puff\nBrand')).toMatchObject([{ title: 'Solhem Puff' }, { title: 'Brand' }]);
  });

  it('keeps every row that has a letter or a number, and its whole text', () => {
    const rows = readWishList('Name;Antal\nSolhem Puff\n;;\nBubblan;2;extra;columns\n');
    expect(rows.map(({ text, title, quantity }) => [text, title, quantity])).toEqual([
      ['Solhem Puff', 'Solhem Puff', ''],
      ['Bubblan;2;extra;columns', 'Bubblan', '2'],
    ]);
    expect(readWishList('  \n\n')).toEqual([]);
    expect(readWishList('Name;Antal\n')).toEqual([]);
  });

  it('is decoded from other encodings', () => {
    const latin = Buffer.from('Namn;Antal\nKöksvåg för mjöl;1\n', 'latin1');
    expect(readWishList(decodeWishList(latin, 'sv'))).toMatchObject([{ title: 'Köksvåg för mjöl' }]);
    const utf16 = Buffer.from('\ufeffNamn;Antal\nKöksvåg;1\n', 'utf16le');
    expect(readWishList(decodeWishList(utf16, 'sv'))).toMatchObject([{ title: 'Köksvåg' }]);
  });
});
