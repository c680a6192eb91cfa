import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attributeDirection } from './attribute-direction.ts';

const TREE = join(import.meta.dirname, '../../taxonomy/attributes.tsv');
const attributes = readFileSync(TREE, 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const kindOf = new Map(attributes.map(([key = '', kind = '']) => [key, kind]));

it('F06 knows what shoppers want more or less of, also where categories have attributes of their own', () => {
  expect(attributeDirection('noise')).toEqual({ better: 'less', word: 'quietest' });
  expect(attributeDirection('noise.washing-machines')).toEqual({ better: 'less', word: 'quietest' });
  expect(attributeDirection('water')).toEqual({ better: 'more', word: 'highest' });
  expect(attributeDirection('water.dishwashers')).toEqual({ better: 'less', word: 'lowest' });
  for (const key of ['colour', 'width', 'focal-min', 'wifi', 'unknown']) expect(attributeDirection(key)).toBeNull();
});

it('F06 has a direction only for attributes with sizes', () => {
  const directed = [...kindOf.keys()].filter((key) => !key.includes('.') && attributeDirection(key) !== null);
  expect(directed.length).toBeGreaterThan(50);
  const sizes = directed.filter((key) => kindOf.get(key) === 'number' || /^storage(\.|$)/.test(key));
  expect(directed.filter((key) => !sizes.includes(key))).toEqual([]);
});
