import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../market/locale.ts';
import { convert, findQuantities, parseQuantity, UNIT_KEYS, unitLabel } from './unit.ts';

const quantitiesIn = (text: string): string[] => findQuantities(text).map(({ amount, unit }) => `${amount} ${unit}`);

const locales = fc.constantFrom(...(Object.keys(LOCALES) as Locale[]));
const units = fc.constantFrom(...UNIT_KEYS);
// Two decimals: with three, "1.125" and "1.125" are one and a bit in one language and over a thousand in the next.
const amounts = fc.oneof(
  fc.constant(1),
  fc.integer({ min: 1, max: 99_999_999 }).map((hundredths) => hundredths / 100),
);

describe('quantities', () => {
  it('are found in the notation of every unit and locale', () => {
    fc.assert(
      fc.property(amounts, units, locales, (amount, unit, locale) => {
        const text = `${new Intl.NumberFormat(locale).format(amount)} ${unitLabel(unit, locale, amount)}`;
        expect(quantitiesIn(`Nordvik W7, ${text}, X`)).toEqual([`${amount} ${unit}`]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['Nordvik W7 Eco tvättmaskin 8 kg 1 400 varv/min', ['8 kg', '1400 rpm']],
    ['Nordvik W7 Waschmaschine 8kg, 1.400 U/min', ['8 kg', '1400 rpm']],
    ['Nordvik W7 vaskemaskin 8 kg 1400 o/min', ['8 kg', '1400 rpm']],
    ['Nordvik W7 pyykinpesukone 8,5 kg 1400 r/min', ['8.5 kg', '1400 rpm']],
    ['Lave-linge Nordvik W7 8 kg 1400 tr/min', ['8 kg', '1400 rpm']],
    ['Lavatrice Nordvik W7 8 kg 1.400 giri/min', ['8 kg', '1400 rpm']],
    ['Pračka Nordvik W7 8 kg, 1 400 ot./min', ['8 kg', '1400 rpm']],
    ['Práčka Nordvik, záruka 2 roky', ['2 years']],
    ['Tiskárna Halden 22 str./min, zahřátí 30 sek.', ['22 ppm', '30 sec']],
    ['Televisor Halden 55 pulgadas 120 Hz', ['55 in', '120 Hz']],
    ['Halden 55″ TV', ['55 in']],
    ['Ground coffee 30.5 oz, 2 lbs, 1 Pound', ['30.5 oz', '2 lb', '1 lb']],
    [
      'Face wash 6.7 fl. oz. and 8 Fl Oz and 12fl-oz and 2 fluid ounces',
      ['6.7 fl-oz', '8 fl-oz', '12 fl-oz', '2 fl-oz'],
    ],
    ['Cable 6 ft, motor oil 5 quarts (1.25 gal), 2 pints', ['6 ft', '5 qt', '1.25 gal', '2 pint']],
    ['Halden TV 55-tommer', ['55 in']],
    ['Smartphone Halden 256 Go', ['256 GB']],
    ['Halden Note 15.6" 16GB 1TB', ['15.6 in', '16 GB', '1 TB']],
    ['Kaffe 1,5 l, 500ml', ['1.5 l', '500 ml']],
    ['Luna, 3-pack', ['3 pcs']],
    ['Frys ner till -18 °C', ['-18 °C']],
    ['Lampa 2700K', ['2700 K']],
    ['Norvane Tarn 9 256 GB', ['256 GB']],
    ['Brisund Carry X2 2 Tt', ['2 TB']],
    ['Halden Stick 7 400 MB/s', ['7400 MB/s']],
    ['Caméra Halden 60 ips', ['60 fps']],
    ['Garantie 1 an, 1 pièce', ['1 years', '1 pcs']],
    ['Εγγύηση 24 μηνών, αυτονομία 10 ώρες, φόρτιση 90 λεπτά', ['24 months', '10 h', '90 min']],
  ])('are found in %s', (title, quantities) => expect(quantitiesIn(title)).toEqual(quantities));

  it.each([
    'Halden A54 5G',
    'Halden TV 4K',
    'Bar Crema 3423TO4902',
    'Watch 4 GT',
    'Nordvik 2-in-1 vacuum',
    'Nordvik 2 in 1',
    'For 2 to 4 people',
    'W7914',
    'WH-1000XM4',
    'Size M2x10',
    'Version 1.2.3 kg.4',
    'Norvane Tarn 9 s',
    'Norvane Tower 5 PC',
    'Covers 300 sq ft',
    '12 fl sizes',
  ])('are not found in %s', (title) => expect(quantitiesIn(title)).toEqual([]));
});

describe('unitLabel', () => {
  it.each<[unit: string, locale: Locale, labels: readonly string[]]>([
    ['pcs', 'en-GB', ['pieces', 'piece', 'pieces', 'pieces']],
    ['pcs', 'fr-FR', ['pièce', 'pièce', 'pièce', 'pièces']],
    ['pcs', 'it-IT', ['pezzi', 'pezzo', 'pezzi', 'pezzi']],
    ['pcs', 'de-DE', ['Stück', 'Stück', 'Stück', 'Stück']],
    ['days', 'sv-SE', ['dagar', 'dag', 'dagar', 'dagar']],
    ['days', 'en-US', ['days', 'day', 'days', 'days']],
    ['months', 'es-ES', ['meses', 'mes', 'meses', 'meses']],
    ['years', 'fr-CA', ['an', 'an', 'an', 'ans']],
    ['years', 'de-AT', ['Jahre', 'Jahr', 'Jahre', 'Jahre']],
    ['days', 'nl-NL', ['dagen', 'dag', 'dagen', 'dagen']],
    ['years', 'nl-BE', ['jaar', 'jaar', 'jaar', 'jaar']],
    ['months', 'pt-PT', ['meses', 'mês', 'meses', 'meses']],
    ['in', 'pt-PT', ['polegadas', 'polegada', 'polegadas', 'polegadas']],
    ['days', 'fi-FI', ['päivää', 'päivä', 'päivää', 'päivää']],
    ['nits', 'fi-FI', ['nitiä', 'nit', 'nitiä', 'nitiä']],
    ['months', 'ja-JP', ['か月', 'か月', 'か月', 'か月']],
    ['h', 'ja-JP', ['時間', '時間', '時間', '時間']],
    ['rpm', 'cs-CZ', ['ot./min', 'ot./min', 'ot./min', 'ot./min']],
    ['days', 'sk-SK', ['dní', 'deň', 'dňa', 'dni']],
    ['years', 'sk-SK', ['rokov', 'rok', 'roka', 'roky']],
    ['months', 'sk-SK', ['mesiacov', 'mesiac', 'mesiaca', 'mesiace']],
    ['rpm', 'sk-SK', ['ot./min', 'ot./min', 'ot./min', 'ot./min']],
    ['years', 'pl-PL', ['lat', 'rok', 'roku', 'lata']],
    ['months', 'pl-PL', ['miesięcy', 'miesiąc', 'miesiąca', 'miesiące']],
    ['days', 'cs-CZ', ['dní', 'den', 'dne', 'dny']],
    ['months', 'fi-FI', ['kuukautta', 'kuukausi', 'kuukautta', 'kuukautta']],
    ['days', 'hu-HU', ['nap', 'nap', 'nap', 'nap']],
    ['h', 'hu-HU', ['óra', 'óra', 'óra', 'óra']],
    ['days', 'ro-RO', ['zile', 'zi', 'zile', 'zile']],
    ['months', 'ro-RO', ['luni', 'lună', 'luni', 'luni']],
    ['months', 'el-GR', ['μήνες', 'μήνας', 'μήνες', 'μήνες']],
    ['h', 'el-GR', ['ώρες', 'ώρα', 'ώρες', 'ώρες']],
    ['h', 'zh-CN', ['小时', '小时', '小时', '小时']],
    ['months', 'zh-CN', ['个月', '个月', '个月', '个月']],
    ['in', 'zh-CN', ['英寸', '英寸', '英寸', '英寸']],
  ])('writes %s in %s behind 0, 1, 1.5 and 2', (unit, locale, labels) => {
    expect([0, 1, 1.5, 2].map((amount) => unitLabel(unit, locale, amount))).toEqual(labels);
  });

  it('is plural without an amount', () => {
    expect(unitLabel('pcs', 'fr-FR')).toBe('pièces');
    expect(unitLabel('years', 'sk-SK')).toBe('rokov');
    expect(unitLabel('years', 'pl-PL')).toBe('lat');
    expect(unitLabel('furlong', 'fr-FR', 1)).toBe('furlong');
  });
});

describe('parseAmount', () => {
  it.each([
    ['1.400', 1400],
    ['1,400', 1400],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['1.234,5', 1234.5],
    ['1,234.56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1 234,5', 1234.5],
    ["1'234.5", 1234.5],
    ['1’234.5', 1234.5],
    ['1234.567', 1234.567],
    ['-18', -18],
    ['−2,5', -2.5],
  ])('reads %s as %d', (text, amount) => expect(parseQuantity(text)).toBe(amount));

  it.each(['', '.', '1.2.3', '1,2,3', '12.34,5', '1.234,567.8', 'x', '5x', '--5', '1.'])(
    'reads nothing in %j',
    (text) => expect(parseQuantity(text)).toBeNull(),
  );

  it('returns a finite number or null', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,' -]{0,12}$/), (text) => {
        const amount = parseQuantity(text);
        expect(amount === null || Number.isFinite(amount)).toBe(true);
      }),
    );
  });
});

describe('convert', () => {
  it('converts between units of one kind only', () => {
    expect(convert(8000, 'g', 'kg')).toBe(8);
    expect(convert(1, 'TB', 'GB')).toBe(1000);
    expect(convert(55, 'in', 'cm')).toBe(139.7);
    expect(convert(1, 'kg', 'l')).toBeNull();
    expect(convert(1, 'Hz', 'Hz')).toBe(1);
    expect(convert(12, 'oz', 'g')).toBe(340.194);
    // Perfumes are measured in millilitres, and shops write ounces.
    expect(convert(3.4, 'oz', 'ml')).toBe(convert(3.4, 'fl-oz', 'ml'));
    expect(convert(1, 'gal', 'qt')).toBe(4);
  });

  it('returns to the same amount when converted back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), units, units, (amount, from, to) => {
        const there = convert(amount, from, to);
        if (there !== null) expect(convert(there, to, from)).toBeCloseTo(amount, 1);
      }),
    );
  });
});
