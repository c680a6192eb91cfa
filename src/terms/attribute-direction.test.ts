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

it('F06 knows what shoppers want more or less of, by the unit where a key stands for different things', () => {
  expect(attributeDirection('noise', 'dB')).toEqual({ better: 'less', word: 'quietest' });
  expect(attributeDirection('water', 'm')).toEqual({ better: 'more', word: 'highest' });
  expect(attributeDirection('water', 'l')).toEqual({ better: 'less', word: 'lowest' });
  expect(attributeDirection('charging', 'W')).toEqual({ better: 'more', word: 'fastest' });
  expect(attributeDirection('charging', 'min')).toEqual({ better: 'less', word: 'fastest' });
  for (const key of ['colour', 'width', 'focal-min', 'wifi', 'unknown'])
    expect(attributeDirection(key, null)).toBeNull();
});

it('F06 has a direction only for attributes with sizes', () => {
  const directed = [...kindOf.keys()].filter((key) => !key.includes('.') && attributeDirection(key, null) !== null);
  expect(directed.length).toBeGreaterThan(50);
  const sizes = directed.filter((key) => kindOf.get(key) === 'number' || /^storage(\.|$)/.test(key));
  expect(directed.filter((key) => !sizes.includes(key))).toEqual([]);
});
