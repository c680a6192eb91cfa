import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type PublicSettings, publicSettings } from '../../market/site-setting.ts';
import { createSite } from '../render/entry-server.tsx';
import { EMPTY_BUILD } from '../render/page-files.ts';
import { sampleClient, sampleResponses } from '../render/testing/test-responses.ts';
import { parsePreference, THEME_SCRIPT, THEMES } from './theme.ts';

/** Runs the inline script and returns the state of the root element. */
function rootAfter(cookie: string, today = 'black-week', stored = 0) {
  const classes: string[] = [];
  const root = { classList: { add: (name: string) => classes.push(name) }, dataset: { theme: today } };
  runInContext(
    THEME_SCRIPT,
    createContext({ document: { documentElement: root, cookie }, localStorage: { length: stored } }),
  );
  return { ...root.dataset, classes };
}

describe("a visitor's preference", () => {
  it('L11 applies before the first paint: a colour scheme keeps the current theme, a theme replaces it', () => {
    expect(rootAfter('')).toEqual({ theme: 'black-week', classes: ['js'] });
    expect(rootAfter('a=1; pr_preferredTheme=dark; b=2')).toEqual({
      theme: 'black-week',
      mode: 'dark',
      classes: ['js', 'met'],
    });
    expect(rootAfter('pr_preferredTheme=light')).toMatchObject({ theme: 'black-week', mode: 'light' });
    for (const theme of THEMES) {
      expect(rootAfter(`pr_preferredTheme=${theme}`)).toEqual({ theme, classes: ['js', 'met'] });
    }
  });

  it('tells by what is stored too that the visitor was here before, who has no cookie until they chose', () => {
    expect(rootAfter('', 'black-week', 1).classes).toEqual(['js', 'met']);
  });

  it.each([
    'pr_preferredTheme=hot-dog',
    'pr_preferredTheme=darkest',
    'pr_preferredTheme="><script>',
    'xpr_preferredTheme=dark',
    'pr_preferredTheme=',
  ])('L11 ignores an invalid cookie: %s', (cookie) => {
    expect(rootAfter(cookie)).toEqual({ theme: 'black-week', classes: ['js', 'met'] });
    expect(parsePreference(cookie)).toBe('auto');
  });

  it('L11 is parsed by the menu like by the inline script', () => {
    for (const preference of ['light', 'dark', ...THEMES]) {
      expect(parsePreference(`x=1; pr_preferredTheme=${preference}`)).toBe(preference);
    }
  });
});

describe('the theme of a page', () => {
  const lookAt = async (url: string, time: string, settings: Partial<PublicSettings> = {}) => {
    const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
    const responses = { ...sampleResponses, settings: { ...publicSettings(DEFAULT_SETTINGS), ...settings } };
    const page = await site.render({
      host: url.startsWith('/us/') ? 'localhost' : 'uk.localhost',
      protocol: 'http',
      url,
      client: sampleClient([], {}, responses),
      now: Date.parse(time),
    });
    if (page.kind !== 'page') throw new Error(`${url} redirects to ${page.location}`);
    return /<html [^>]*data-theme="([^"]*)"/.exec(new TextDecoder().decode(page.bytes))?.[1];
  };

  it('L11 is rendered by the server for the market’s local date', async () => {
    expect(await lookAt('/', '2026-11-20T12:00:00Z')).toBe('default');
    expect(await lookAt('/', '2026-11-27T00:30:00Z')).toBe('black-friday');
    expect(await lookAt('/us/shopping/', '2026-11-27T00:30:00Z')).toBe('black-week');
  });

  it('L11 follows the operator’s setting and schedule for the market', async () => {
    const scheduled_themes = [{ theme: 'singles-day', from: '2026-11-20T11:00:00Z', until: '2026-11-20T13:00:00Z' }];
    expect(await lookAt('/', '2026-11-20T12:00:00Z', { scheduled_themes })).toBe('singles-day');
    expect(await lookAt('/', '2026-11-20T13:00:00Z', { scheduled_themes, theme: 'b2b' })).toBe('b2b');
  });
});
