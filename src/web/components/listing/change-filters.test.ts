import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilterForm, setRange, toggleChoice, withoutFacet } from './change-filters.ts';
import { parseFilterText } from './listing-query.ts';

const facet = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const value = fc.stringMatching(/^[A-Za-z0-9_-]{1,6}$/);

describe('changing filters', () => {
  it('adds a choice and removes it again', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(facet, value), { maxLength: 6 }), facet, value, (others, name, choice) => {
        const before = others.reduce((f, [otherFacet, other]) => {
          const toggled = toggleChoice(f, otherFacet, other);
          return parseFilterText(toggled).length >= parseFilterText(f).length ? toggled : f;
        }, '');
        expect(toggleChoice(toggleChoice(before, name, choice), name, choice)).toBe(before);
      }),
    );
  });

  it('sets, opens and removes ranges', () => {
    expect(setRange('brand:1', 'price', 100, null)).toBe('brand:1;price:100~');
    expect(setRange('price:100~', 'price', 100, 500)).toBe('price:100~500');
    expect(setRange('brand:1;price:100~500', 'price', null, null)).toBe('brand:1');
    expect(withoutFacet('brand:1,2;price:~5', 'brand')).toBe('price:~5');
  });

  it('R02 reads a filter form submitted without scripts as the same filter query', () => {
    const form = (query: string) => readFilterForm(new URLSearchParams(query));
    expect(form('f.brand=17&f.brand=12&f.price.from=100&f.price.to=&sort=price')).toEqual({
      f: 'brand:12,17;price:100~',
      rest: { sort: 'price' },
    });
    expect(form('f.price.from=&f.price.to=')).toEqual({ f: '', rest: {} });
    expect(form('sort=price&f=brand:1')).toBeNull();
    expect(form('f.brand=%3Cscript%3E&f.colour=3')).toEqual({ f: 'colour:3', rest: {} });
    // 20 lb, and 70 °F.
    expect(form('f.a7.from=&f.a7.to=20&f.a7.own=0.45359237~0')).toEqual({ f: 'a7:~9.071847', rest: {} });
    expect(form('f.a8.from=70&f.a8.to=&f.a8.own=0.5555555555555556~32')).toEqual({ f: 'a8:21.111111~', rest: {} });
    expect(form('f.a7.from=x&f.a7.to=20&f.a7.own=2')).toEqual({ f: '', rest: {} });
  });
});
