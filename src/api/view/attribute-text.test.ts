import { describe, expect, it } from 'vitest';
import { unitLabel } from '../../catalog/unit.ts';
import type { Attribute } from '../../taxonomy/taxonomy.ts';
import { formatFact, formatMeasured, formatOption, presentOption } from './attribute-text.ts';
import { buildCategoryTree } from './category-tree.ts';

const tree = buildCategoryTree({ categories: [], attributes: [] });
const attribute = (change: Partial<Attribute>): Attribute => ({
  id: 1,
  categoryId: 1,
  key: 'width',
  kind: 'number',
  unit: 'cm',
  role: 'spec',
  names: { 'en-GB': 'Width', 'sv-SE': 'Bredd' },
  position: 1,
  values: [],
  ...change,
});

describe('a fact of a card', () => {
  it.each([
    [
      'has the name where the unit does not tell what is measured',
      { key: 'lens', names: { 'en-GB': 'Lens' } },
      60,
      'Lens:\u00a060\u00a0cm',
    ],
    ['is a phrase of a length', {}, 60, '60\u00a0cm wide'],
    ['has no name where the unit tells it', { key: 'spin', unit: 'rpm' }, 1400, '1,400\u00a0rpm'],
    ['has no name where it distinguishes variants', { key: 'diameter', role: 'variant' }, 28, '28\u00a0cm'],
    ['is a phrase where there is one', { key: 'slices', unit: null }, 2, '2 slices'],
    ['is a phrase with its unit', { key: 'battery-days', unit: 'days' }, 16, '16\u00a0days of battery life'],
    [
      'has the name of a number without unit',
      { key: 'levels', unit: null, names: { 'en-GB': 'Levels' } },
      6,
      'Levels:\u00a06',
    ],
  ] as const)('%s', (_, change, value, text) => {
    expect(formatFact(tree, attribute(change), value, 'en-GB')).toBe(text);
  });

  it('has the words of the locale', () => {
    expect(formatFact(tree, attribute({}), 60, 'sv-SE')).toBe('bredd 60\u00a0cm');
    const days = attribute({ key: 'battery-days', unit: 'days' });
    expect(formatFact(tree, days, 16, 'pl-PL')).toBe('16\u00a0dni pracy na baterii');
  });
});

describe('the unit beside an amount', () => {
  it.each([
    ['years', 'pl-PL', 1, 'rok'],
    ['years', 'pl-PL', 3, 'lata'],
    ['years', 'pl-PL', 5, 'lat'],
    ['months', 'nl-NL', undefined, 'maanden'],
    ['days', 'en-GB', 1, 'day'],
    ['rpm', 'pl-PL', 1400, 'obr./min'],
  ] as const)('of %s in %s for %s is %s', (unit, locale, amount, text) => {
    expect(unitLabel(unit, locale, amount)).toBe(text);
  });
});

describe('a shoe size', () => {
  const size = attribute({
    key: 'shoe-size',
    kind: 'choice',
    unit: null,
    role: 'variant',
    values: [{ id: 42, key: '42', names: { 'en-GB': '42' } }],
  });
  const wearer = attribute({
    id: 2,
    key: 'wearer',
    kind: 'choice',
    unit: null,
    values: [{ id: 7, key: 'men', names: { 'en-GB': 'men' } }],
  });
  const shoes = buildCategoryTree({ categories: [], attributes: [size, wearer] });

  it('is that of the one who wears it', () => {
    expect(formatFact(shoes, size, 42, 'en-US', { 1: 42, 2: 7 })).toBe('US\u00a09');
    expect(formatFact(shoes, size, 42, 'en-US', { 1: 42 })).toBe('US\u00a0M\u00a09\u00a0/ W\u00a010');
  });

  it('is the reader’s in the name of a variant too', () => {
    const product = { option: '42, brown', categoryId: 1, attributes: { 1: 42, 2: 7 } };
    expect(presentOption(shoes, product, 'en-GB')).toBe('UK\u00a08, brown');
    expect(presentOption(shoes, product, 'sv-SE')).toBe('42, brown');
    expect(presentOption(shoes, { ...product, option: null }, 'en-GB')).toBeNull();
  });
});

it('names a variant by the unit of its readers, but for millimetres', () => {
  const volume = attribute({ key: 'volume', unit: 'ml', role: 'variant' });
  expect(formatOption(tree, volume, 100, 'en-US')).toBe('3.4\u00a0fl oz');
  expect(formatOption(tree, volume, 100, 'en-GB')).toBe('100\u00a0ml');
  expect(formatOption(tree, attribute({ key: 'case-size', unit: 'mm', role: 'variant' }), 44, 'en-US')).toBe(
    '44\u00a0mm',
  );
});

it('leaves what is in millimetres in every country as it is', () => {
  expect(formatMeasured(tree, attribute({ key: 'focal-min', unit: 'mm' }), 28, 'en-US')).toBe('28\u00a0mm');
  expect(formatMeasured(tree, attribute({ key: 'plate-width', unit: 'mm' }), 28, 'en-US')).toBe(
    '1.1\u00a0in (28\u00a0mm)',
  );
});
