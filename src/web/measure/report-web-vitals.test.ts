import { describe, expect, it } from 'vitest';
import { REPORTS } from '../../contract/browser-report-schemas.ts';
import { buildSlowVital, describeElement, type ElementInfo } from './report-web-vitals.ts';

const element = (tagName: string, parentElement: ElementInfo | null, more: Partial<ElementInfo> = {}): ElementInfo => ({
  ...{ tagName, id: '', className: '', textContent: null, parentElement },
  ...more,
});
const chain = ['HTML', 'BODY', 'DIV', 'MAIN', 'SECTION', 'UL', 'LI'].reduce<ElementInfo | null>(
  (parent, tagName) => element(tagName, parent, { className: 'a b' }),
  null,
);
const context = { release: 'r1', country: 'SE', pageType: () => 'product' as const };
const measured = { name: 'INP', id: 'v5-1', value: 640, delta: 640, rating: 'poor' } as const;

describe('web vitals', () => {
  it('X06 describe an element by its text, cut to 100 characters, and five ancestors', () => {
    const deep = element('A', chain, { id: 'x', textContent: `  Go \n to ${'store '.repeat(60)}` });
    const { debugText, debugParents } = describeElement(deep);
    expect(debugText).toHaveLength(100);
    expect(debugText).toMatch(/^Go to store store/);
    expect(debugParents).toEqual(['li.a.b', 'ul.a.b', 'section.a.b', 'main.a.b', 'div.a.b']);
    expect(describeElement(element('IMG', null, { id: 'hero' }))).toEqual({ debugText: 'img#hero', debugParents: [] });
    expect(describeElement(null)).toEqual({ debugText: null, debugParents: [] });
  });

  it('C11 are reported in the format of the contract unless they are good', () => {
    const report = buildSlowVital(measured, context, '/pl/1-2/x', chain);
    expect(REPORTS.slowVitals.parse(report)).toMatchObject({
      ...{ release: 'r1', country: 'SE', name: 'INP', id: 'v5-1', value: 640, delta: 640, rating: 'poor' },
      ...{ path: '/pl/1-2/x', pageType: 'product', team: 'product' },
    });
    expect(buildSlowVital({ ...measured, rating: 'needs-improvement' }, context, '/', null)).not.toBeNull();
    expect(buildSlowVital({ ...measured, rating: 'good' }, context, '/', null)).toBeNull();
  });
});
