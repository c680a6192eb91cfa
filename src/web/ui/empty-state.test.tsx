import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteContext } from '../site.ts';
import { sampleSite } from '../test-site.ts';
import { CaptionedEmptyState } from './captioned-empty-state.tsx';
import { EMPTY_KINDS, type EmptyKind } from './empty-kind.ts';
import { EmptyState } from './empty-state.tsx';

const site = sampleSite();
const write = (kind: EmptyKind) =>
  renderToString(
    <SiteContext value={site}>
      <CaptionedEmptyState kind={kind}>
        <a href="/">On</a>
      </CaptionedEmptyState>
    </SiteContext>,
  );
const drawingOf = (html: string) => /<svg.*<\/svg>/s.exec(html)?.[0] ?? '';

describe('an empty screen', () => {
  it('L09 exists for each of the 21 things that can be missing, each with a drawing and a caption of its own', () => {
    expect(EMPTY_KINDS).toHaveLength(21);
    const screens = EMPTY_KINDS.map((kind) => write(kind));
    expect(new Set(screens.map(drawingOf)).size).toBe(21);
    expect(new Set(EMPTY_KINDS.map((kind) => site.t(`empty.${kind}.title`))).size).toBe(21);
    for (const [index, kind] of EMPTY_KINDS.entries()) {
      const words = screens[index]?.replaceAll('&#x27;', "'");
      expect(words).toContain(`>${site.t(`empty.${kind}.title`)}</h2>`);
      expect(words).toContain(`<p>${site.t(`empty.${kind}.text`)}</p>`);
      expect(words).toContain('<a href="/">On</a>');
    }
  });

  it.each(EMPTY_KINDS)(
    'L09 %s is drawn in the colours of the theme, in at most 1.2 kB, and says nothing itself',
    (kind) => {
      const drawing = drawingOf(write(kind));
      expect(drawing.length).toBeGreaterThan(400);
      const source = readFileSync(join(import.meta.dirname, 'illustrations', `${kind}.tsx`), 'utf8');
      expect(source.length).toBeLessThan(1200);
      expect(drawing).toContain('aria-hidden="true"');
      expect(drawing).not.toMatch(/#[0-9a-f]{3}|style=|rgb/i);
    },
  );

  it('L09 says what the page knows better', () => {
    const html = renderToString(<EmptyState kind="no-hits" title="Nothing for “x”" text="Try y." />);
    expect(html).toContain('Nothing for “x”');
    expect(html).toContain('Try y.');
    expect(html).not.toContain(site.t('empty.no-hits.title'));
  });
});
