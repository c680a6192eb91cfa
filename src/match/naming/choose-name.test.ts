import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../engine/lexicon.ts';
import { hasDigit, splitWords } from '../engine/split-words.ts';
import { TAXONOMY } from '../engine/testing/test-offers.ts';
import { chooseName } from './choose-name.ts';
import type { NamedProduct } from './title-pieces.ts';

const { categories } = createLexicon(TAXONOMY, ['en-GB']);
const leafOf = (key: string) => categories.get(TAXONOMY.categories.find((one) => one.key === key)?.id ?? 0);
const UNKNOWN: NamedProduct = {
  brandKey: null,
  brandName: null,
  mpn: null,
  attributes: {},
  option: null,
  category: undefined,
};
const of = (brandName: string, more: Partial<NamedProduct> = {}): NamedProduct => ({
  ...UNKNOWN,
  brandKey: splitWords(brandName).join(''),
  brandName,
  ...more,
});

const offers = (titles: readonly string[]) => titles.map((title, i) => ({ merchantId: i + 1, title, isNew: true }));
const nameOf = (product: NamedProduct, ...titles: string[]) => chooseName(offers(titles), product)?.best.name;

describe('the name of a product', () => {
  it.each([
    ['Zarnivo Lattice AX30 Wi-Fi router, Wi-Fi 6', 'Zarnivo Lattice AX30'],
    ['Wi-Fi router Zarnivo Lattice AX30', 'Zarnivo Lattice AX30'],
    ['ZARNIVO Lattice AX30 Wi-Fi router', 'Zarnivo Lattice AX30'],
  ])('of %j has no number of its noun left over', (title, name) => {
    const category = leafOf('wifi-routers');
    const attributes = Object.fromEntries(
      (category?.attributes ?? []).flatMap(({ attribute, choices }) => {
        const setting = choices.get('wi fi 6')?.id;
        return setting === undefined ? [] : [[attribute.id, setting]];
      }),
    );
    expect(nameOf(of('Zarnivo', { category, attributes }), title)).toBe(name);
  });

  it.each([
    ['laptop-batteries', 'Battery Voltano for Lenuvo ThinkBook T430, T530'],
    ['laptop-batteries', 'Voltano Lenuvo ThinkBook T430 laptop battery'],
  ])('of an accessory (%s) says what it is: %j', (key, title) => {
    expect(nameOf(of('Voltano', { category: leafOf(key) }), title)).toBe(title);
  });

  it.each([
    ['Zarnivo elite mobile router', 'Zarnivo elite mobile router'],
    ['Zarnivo Magnetic Mesh Router', 'Zarnivo Magnetic Mesh Router'],
    ['Zarnivo Silver Lattice router', 'Zarnivo Silver Lattice'],
    ['Zarnivo Lattice AX30 Router', 'Zarnivo Lattice AX30'],
  ])('ends with the noun that its words describe: %j', (title, name) => {
    expect(nameOf(of('Zarnivo', { category: leafOf('wifi-routers') }), title)).toBe(name);
  });

  it('leaves no bracket open behind a part number', () => {
    const product = of('Nexar', { mpn: 'H1Z2-K 1.5kV DC' });
    expect(nameOf(product, 'Nexar solar cable 4 mm2 black H1Z2-K (1.5kV DC)')).not.toMatch(/\([^)]*$/);
  });

  it('keeps what a title is made of where nothing else names the thing', () => {
    const category = leafOf('monitors');
    expect(nameOf(of('Targus'), 'Targus 17" privacy filter')).toBe('Targus 17" privacy filter');
    expect(nameOf(of('Samsung', { category, mpn: 'UN58J5190' }), 'Samsung 58" Full HD monitor UN58J5190')).toMatch(
      /58".*UN58J5190$/,
    );
  });

  it('cuts no phrase in two', () => {
    const category = leafOf('grills');
    const title = 'Weber 848001 Performer charcoal grill in dark blue';
    const colour = category?.attributes.find(({ attribute }) => attribute.key === 'colour');
    const setting = colour?.choices.get('blue')?.id;
    const attributes = colour === undefined || setting === undefined ? {} : { [colour.attribute.id]: setting };
    expect(nameOf(of('Weber', { category, attributes, option: 'blue' }), title)).toBe(title);
    const switches = leafOf('network-switches');
    const described = 'ZyXEL ES1100-16 16-port unmanaged switch';
    expect(nameOf(of('ZyXEL', { category: switches }), described)).toBe(described);
  });

  it('says a part number once, however it is spelled', () => {
    expect(nameOf(of('Gecko', { mpn: 'VCTR640' }), 'Gecko VCT-R640 VCTR640')).toBe('Gecko VCT-R640');
    expect(nameOf(of('Gecko'), 'Gecko USB3.0 to USB3.0 cable')).toBe('Gecko USB3.0 to USB3.0 cable');
  });

  it('says a size once, in inches where there are some', () => {
    const title = 'Samsung UE58 147.3 cm (58") Full HD';
    expect(nameOf(of('Samsung'), title)).toBe('Samsung UE58 (58") Full HD');
    expect(nameOf(of('Gecko'), 'Gecko 3.5 mm to 3.5 mm cable')).toBe('Gecko 3.5 mm to 3.5 mm cable');
  });

  it.each([
    ['*** SALE *** Acme Rover 9 (FREE SHIPPING)!!', 'Acme Rover 9'],
    ['🔥Acme® Rover 9 | Best price', 'Acme Rover 9'],
    ['ACME ROVER CORDLESS HANDHELD CLEANER', 'Acme Rover Cordless Handheld Cleaner'],
    ['<b>Acme</b> Rover 9 cleaner cleaner cleaner', 'Acme Rover 9 cleaner'],
  ])('has none of what %j shouts', (title, name) => expect(nameOf(of('Acme'), title)).toBe(name));

  it('is what most offers say, in undamaged letters', () => {
    const product = of('Fjellrune');
    const [clean, damaged] = ['Fjellrune Høyfjell 3 Storm', 'Fjellrune H¯yfjell 3 Storm'];
    expect(nameOf(product, damaged, clean, clean)).toBe(clean);
    expect(nameOf(product, damaged, clean)).toBe(clean);
    expect(nameOf(of('Acme'), 'Acme Rover 9 gratis mug', 'Acme Rover 9', 'Rover 9 by Acme')).toBe('Acme Rover 9');
  });

  it('prefers titles of new goods, and is cut between words where a title is very long', () => {
    const titles = [
      { merchantId: 1, title: 'Acme Rover 9 with a scratch', isNew: false },
      { merchantId: 2, title: 'Acme Rover 9', isNew: true },
    ];
    expect(chooseName(titles, of('Acme'))?.best.name).toBe('Acme Rover 9');
    const used = [{ merchantId: 1, title: 'Acme Rover 9 (Refurbished)', isNew: false }];
    expect(chooseName(used, of('Acme'))?.best.name).toBe('Acme Rover 9');
    const long = nameOf(of('Acme'), `Acme Rover 9 floor cleaner for homes with ${'soft and deep carpets '.repeat(9)}`);
    expect(long?.length).toBeLessThanOrEqual(90);
    expect(long).toMatch(/^Acme Rover 9 floor cleaner/);
  });

  const word = fc.constantFrom('Acme', 'Rover', '9', 'X-200', '17"', '8 kg', 'black', 'cleaner', 'for', '(new)', '|', '–', 'RO-77', 'Ø5'); // biome-ignore format: short
  const title = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
  const product = fc.constantFrom(of('Acme', { mpn: 'RO-77' }), UNKNOWN);

  it('does not depend on the order of the offers, nor on offers of the same merchant and title', () => {
    fc.assert(
      fc.property(product, fc.array(title, { minLength: 1, maxLength: 6 }), fc.nat(), (own, titles, by) => {
        const given = offers(titles);
        const turned = [...given.slice(by % given.length), ...given.slice(0, by % given.length)].reverse();
        expect(chooseName([...turned, ...turned], own)).toEqual(chooseName(given, own));
      }),
    );
  });

  it('consists of words of the brand and of one of the titles, in its order, and is the name of itself', () => {
    fc.assert(
      fc.property(product, fc.array(title, { minLength: 1, maxLength: 4 }), (own, titles) => {
        const name = nameOf(own, ...titles) ?? '';
        const words = splitWords(name).filter((one) => one !== own.brandKey);
        const isPartOf = (text: string) => {
          let at = 0;
          const all = splitWords(text);
          return words.filter(hasDigit).every((one) => {
            at = all.indexOf(one, at) + 1;
            return at > 0;
          });
        };
        expect(name).not.toBe('');
        expect(titles.some(isPartOf)).toBe(true);
        expect(name).toBe(name.trim());
      }),
    );
  });
});
