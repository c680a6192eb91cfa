import { describe, expect, it } from 'vitest';
import { REPORTS } from '../../api/contract/report-schemas.ts';
import { type Described, describe as debugOf, slowVital } from './web-vitals-report.ts';

const element = (tagName: string, parentElement: Described | null, more: Partial<Described> = {}): Described => ({
  ...{ tagName, id: '', className: '', textContent: null, parentElement },
  ...more,
});
const chain = ['HTML', 'BODY', 'DIV', 'MAIN', 'SECTION', 'UL', 'LI'].reduce<Described | null>(
  (parent, tagName) => element(tagName, parent, { className: 'a b' }),
  null,
);
const place = { release: 'r1', country: 'SE', pageType: () => 'product' as const };
const measured = { name: 'INP', id: 'v5-1', value: 640, delta: 640, rating: 'poor' } as const;

describe('web vitals', () => {
  it('X06 tells of an element its text, cut to 100 characters, and the chain of five around it', () => {
    const deep = element('A', chain, { id: 'x', textContent: `  Go \n to ${'store '.repeat(60)}` });
    const { debugText, debugParents } = debugOf(deep);
    expect(debugText).toHaveLength(100);
    expect(debugText).toMatch(/^Go to store store/);
    expect(debugParents).toEqual(['li.a.b', 'ul.a.b', 'section.a.b', 'main.a.b', 'div.a.b']);
    expect(debugOf(element('IMG', null, { id: 'hero' }))).toEqual({ debugText: 'img#hero', debugParents: [] });
    expect(debugOf(null)).toEqual({ debugText: null, debugParents: [] });
  });

  it('C11 tells of metrics that are not good, as the server takes them, and of good ones nothing', () => {
    const told = slowVital(measured, place, '/pl/1-2/x', chain);
    expect(REPORTS.slowVitals.parse(told)).toMatchObject({
      ...{ release: 'r1', country: 'SE', name: 'INP', id: 'v5-1', value: 640, delta: 640, rating: 'poor' },
      ...{ path: '/pl/1-2/x', pageType: 'product', team: 'product' },
    });
    expect(slowVital({ ...measured, rating: 'needs-improvement' }, place, '/', null)).not.toBeNull();
    expect(slowVital({ ...measured, rating: 'good' }, place, '/', null)).toBeNull();
  });
});
