import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseGtin } from '../../src/feed/gtin.ts';
import { emojiName } from '../pictures.ts';
import { productsOf } from '../products.ts';
import { DEPARTMENTS } from './all.ts';
import type { Attribute, Category, Text } from './catalogue.ts';

const GROUPS = DEPARTMENTS.flatMap(({ groups }) => groups);
const CATEGORIES = GROUPS.flatMap(({ categories }) => categories);
const PRODUCTS = productsOf(DEPARTMENTS);

const EMOJI_FOLDER = fileURLToPath(new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url));

// Names that a reader would take for the real company's.
const REAL_BRANDS = `adidas aeg amazon amd anker apple asics asus bauknecht beko bosch bose braun brother canon casio
  chicco corsair crocs dell delonghi dewalt dior dyson ecco electrolux epson ericsson fitbit fjällräven fossil fujifilm
  gardena garmin gillette google gopro gorenje grohe grundig haier hama hasbro helly hisense honor hoover hp huawei
  husqvarna hyperx ikea intel jabra jbl kenwood kitchenaid kärcher lego lenovo levis lg liebherr logitech makita mattel
  microsoft miele moccamaster motorola moulinex msi neff nestlé nike nikon nintendo nivea nokia nvidia oneplus oral-b
  osram pampers panasonic patagonia philips pioneer playmobil playstation puma razer reebok ryobi samsung sandisk seagate
  sennheiser siemens smeg sonos sony stiga tefal thule tommee toshiba vans whirlpool wilfa withings xbox xiaomi zanussi`
  .split(/\s+/)
  .filter((word) => word !== '');

const textsOf = (category: Category): Text[] => [
  category.names,
  category.noun,
  ...category.attributes.flatMap(attributeTexts),
];

const attributeTexts = (attribute: Attribute): Text[] => [
  attribute.names,
  ...(attribute.kind === 'choice' ? attribute.values.map(({ names }) => names) : []),
];

const duplicates = <T>(list: readonly T[]): T[] => list.filter((one, i) => list.indexOf(one) !== i);

/** What is wrong with a value under its category's attributes; null: nothing. */
function mistake(category: Category, key: string, value: string | number | boolean): string | null {
  const attribute = category.attributes.find((one) => one.key === key);
  if (attribute === undefined) return `${category.key} has no attribute ${key}`;
  if (attribute.kind === 'number')
    return typeof value === 'number' && Number.isFinite(value) ? null : `${category.key} ${key}: ${value} is no number`;
  if (attribute.kind === 'boolean')
    return typeof value === 'boolean' ? null : `${category.key} ${key}: ${value} is not yes or no`;
  return attribute.values.some((one) => one.key === value) ? null : `${category.key} ${key} has no value ${value}`;
}

describe('the demonstration catalogue', () => {
  it('has at least 1,500 products in at least 60 categories of a three-level tree', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(1500);
    expect(CATEGORIES.length).toBeGreaterThanOrEqual(60);
    for (const department of DEPARTMENTS) {
      expect(department.groups.length, department.key).toBeGreaterThan(0);
      for (const group of department.groups) expect(group.categories.length, group.key).toBeGreaterThan(0);
    }
  });

  it('gives every node of the tree, product and article number an identity of its own', () => {
    expect(duplicates([...DEPARTMENTS, ...GROUPS, ...CATEGORIES].map(({ id }) => id))).toEqual([]);
    expect(duplicates(DEPARTMENTS.map(({ key }) => key))).toEqual([]);
    expect(duplicates(GROUPS.map(({ key }) => key))).toEqual([]);
    expect(duplicates(CATEGORIES.map(({ key }) => key))).toEqual([]);
    expect(duplicates(PRODUCTS.map(({ key }) => key))).toEqual([]);
    expect(duplicates(PRODUCTS.map(({ gtin }) => gtin))).toEqual([]);
    expect(duplicates(PRODUCTS.map(({ brand, mpn }) => `${brand} ${mpn}`))).toEqual([]);
    for (const category of CATEGORIES)
      expect(duplicates(category.attributes.map(({ key }) => key)), category.key).toEqual([]);
  });

  it('uses only values that the category defines', () => {
    const mistakes = PRODUCTS.flatMap(({ category, values }) =>
      Object.entries(values).flatMap(([key, value]) => mistake(category, key, value) ?? []),
    );
    expect([...new Set(mistakes)]).toEqual([]);
  });

  it('knows the attributes that titles name, and has variants that differ', () => {
    const unknown = CATEGORIES.flatMap(({ key, attributes, titleAttributes }) =>
      titleAttributes
        .filter((named) => !attributes.some((one) => one.key === named))
        .map((named) => `${key}: ${named}`),
    );
    expect(unknown).toEqual([]);
    const told = new Map<string, Set<string>>();
    for (const { modelKey, values } of PRODUCTS)
      told.set(modelKey, (told.get(modelKey) ?? new Set()).add(JSON.stringify(values)));
    for (const [modelKey, variants] of told) {
      expect(variants.size, modelKey).toBe(PRODUCTS.filter((product) => product.modelKey === modelKey).length);
    }
  });

  it('says everything in all nine languages', () => {
    const texts = [...DEPARTMENTS, ...GROUPS].map(({ names }) => names).concat(CATEGORIES.flatMap(textsOf));
    expect(
      texts.filter((text) => text.length < 9 || text.some((word) => word === undefined || word.trim() === '')),
    ).toEqual([]);
    expect(texts.filter((text) => text.some((word) => word !== word?.trim()))).toEqual([]);
  });

  it('draws its pictures from emoji that the package has', () => {
    const emoji = new Set([...DEPARTMENTS, ...GROUPS, ...CATEGORIES].map(({ picture }) => picture));
    expect([...emoji].filter((one) => !existsSync(`${EMOJI_FOLDER}${emojiName(one)}.webp`))).toEqual([]);
  });

  it('invents its brands', () => {
    const brands = new Set(PRODUCTS.map(({ brand }) => brand));
    const real = [...brands].filter((brand) =>
      brand
        .toLowerCase()
        .split(/[\s&-]+/)
        .some((word) => REAL_BRANDS.includes(word)),
    );
    expect(real).toEqual([]);
    expect(brands.size).toBeGreaterThan(50);
  });

  it('numbers its articles so that every shop system accepts them', () => {
    for (const { gtin } of PRODUCTS) expect(parseGtin(gtin), gtin).toMatchObject({ ok: true });
  });

  it('has sensible prices and launches, and categories of Google’s taxonomy', () => {
    for (const { key, price, launched } of PRODUCTS) {
      expect(price > 0.5 && price < 10_000, `${key} costs ${price}`).toBe(true);
      expect(Number.isInteger(launched) && launched >= 0 && launched <= 1500, `${key} launched ${launched}`).toBe(true);
    }
    expect(
      CATEGORIES.filter(({ google }) => google.length === 0 || google.some((id) => !Number.isInteger(id) || id < 1)),
    ).toEqual([]);
  });
});
