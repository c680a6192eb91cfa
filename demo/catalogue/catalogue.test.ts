import { describe, expect, it } from 'vitest';
import { parseGtin } from '../../src/feed/gtin.ts';
import { createProducts } from '../products.ts';
import type { Attribute, Category, Text } from './catalogue.ts';
import { DEPARTMENTS } from './departments.ts';

const GROUPS = DEPARTMENTS.flatMap(({ groups }) => groups);
const CATEGORIES = GROUPS.flatMap(({ categories }) => categories);
const PRODUCTS = createProducts(DEPARTMENTS);

// Names of real companies, which invented brands must not have.
const REAL_BRANDS = `adidas aeg amazon amd anker apple asics asus bauknecht beko bosch bose braun brother canon casio
  chicco corsair crocs dell delonghi dewalt dior dyson ecco electrolux epson ericsson fitbit fjällräven fossil fujifilm
  gardena garmin gillette google gopro gorenje grohe grundig haier hama hasbro helly hisense honor hoover hp huawei
  husqvarna hyperx ikea intel jabra jbl kenwood kitchenaid kärcher lego lenovo levis lg liebherr logitech makita mattel
  microsoft miele moccamaster motorola moulinex msi neff nestlé nike nikon nintendo nivea nokia nvidia oneplus oral-b
  osram pampers panasonic patagonia philips pioneer playmobil playstation puma razer reebok ryobi samsung sandisk seagate
  sennheiser siemens smeg sonos sony stiga tefal thule tommee toshiba vans whirlpool wilfa withings xbox xiaomi zanussi`
  .split(/\s+/)
  .filter((word) => word !== '');

const categoryTexts = (category: Category): Text[] => [
  category.names,
  category.noun,
  ...category.attributes.flatMap(attributeTexts),
];

const attributeTexts = (attribute: Attribute): Text[] => [
  attribute.names,
  ...(attribute.kind === 'choice' ? attribute.values.map(({ names }) => names) : []),
];

const duplicates = <T>(list: readonly T[]): T[] => list.filter((one, i) => list.indexOf(one) !== i);

/** Returns why a value does not fit its category's attributes; null if it does. */
function findValueError(category: Category, key: string, value: string | number | boolean): string | null {
  const attribute = category.attributes.find((one) => one.key === key);
  if (attribute === undefined) return `${category.key} has no attribute ${key}`;
  if (attribute.kind === 'number')
    return typeof value === 'number' && Number.isFinite(value)
      ? null
      : `${category.key} ${key}: ${value} is not a number`;
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

  it('has unique ids, keys and article numbers', () => {
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
      Object.entries(values).flatMap(([key, value]) => findValueError(category, key, value) ?? []),
    );
    expect([...new Set(mistakes)]).toEqual([]);
  });

  it('defines the attributes that titles contain, and has variants that differ', () => {
    const unknown = CATEGORIES.flatMap(({ key, attributes, titleAttributes }) =>
      titleAttributes
        .filter((named) => !attributes.some((one) => one.key === named))
        .map((named) => `${key}: ${named}`),
    );
    expect(unknown).toEqual([]);
    const valuesByModel = new Map<string, Set<string>>();
    for (const { modelKey, values } of PRODUCTS)
      valuesByModel.set(modelKey, (valuesByModel.get(modelKey) ?? new Set()).add(JSON.stringify(values)));
    for (const [modelKey, variants] of valuesByModel) {
      expect(variants.size, modelKey).toBe(PRODUCTS.filter((product) => product.modelKey === modelKey).length);
    }
  });

  it('has all texts in all nine languages', () => {
    const texts = [...DEPARTMENTS, ...GROUPS].map(({ names }) => names).concat(CATEGORIES.flatMap(categoryTexts));
    expect(
      texts.filter((text) => text.length < 9 || text.some((word) => word === undefined || word.trim() === '')),
    ).toEqual([]);
    expect(texts.filter((text) => text.some((word) => word !== word?.trim()))).toEqual([]);
  });

  it('has invented brands only', () => {
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

  it('has valid article numbers', () => {
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
