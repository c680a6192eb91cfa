import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteContext } from '../../site.ts';
import { sampleSite } from '../../testing/test-site.ts';
import { CaptionedEmptyState } from './captioned-empty-state.tsx';
import { EMPTY_KINDS, type EmptyKind } from './empty-kind.ts';
import { EmptyState } from './empty-state.tsx';

const site = sampleSite();
const render = (kind: EmptyKind) =>
  renderToString(
    <SiteContext value={site}>
      <CaptionedEmptyState kind={kind}>
        <a href="/">On</a>
      </CaptionedEmptyState>
    </SiteContext>,
  );
const findSvg = (html: string) => /<svg.*<\/svg>/s.exec(html)?.[0] ?? '';

describe('EmptyState', () => {
  it('L09 has a distinct illustration and caption for each of the 21 kinds', () => {
    expect(EMPTY_KINDS).toHaveLength(21);
    const rendered = EMPTY_KINDS.map((kind) => render(kind));
    expect(new Set(rendered.map(findSvg)).size).toBe(21);
    expect(new Set(EMPTY_KINDS.map((kind) => site.t(`empty.${kind}.title`))).size).toBe(21);
    for (const [index, kind] of EMPTY_KINDS.entries()) {
      const html = rendered[index]?.replaceAll('&#x27;', "'");
      expect(html).toContain(`>${site.t(`empty.${kind}.title`)}</h2>`);
      expect(html).toContain(`<p>${site.t(`empty.${kind}.text`)}</p>`);
      expect(html).toContain('<a href="/">On</a>');
    }
  });

  it.each(EMPTY_KINDS)(
    'L09 %s uses theme colours, takes at most 1.2 kB and is hidden from assistive technology',
    (kind) => {
      const svg = findSvg(render(kind));
      expect(svg.length).toBeGreaterThan(400);
      expect(svg.length).toBeLessThan(1200);
      expect(svg).toContain('aria-hidden="true"');
      expect(svg).not.toMatch(/#[0-9a-f]{3}|style=|rgb/i);
    },
  );

  it('L09 shows a title and text given by the page', () => {
    const html = renderToString(<EmptyState kind="no-hits" title="Nothing for “x”" text="Try y." />);
    expect(html).toContain('Nothing for “x”');
    expect(html).toContain('Try y.');
    expect(html).not.toContain(site.t('empty.no-hits.title'));
  });
});
