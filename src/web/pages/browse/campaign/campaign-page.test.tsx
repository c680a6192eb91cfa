import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';
import { isIndexPath } from './campaign-route.tsx';

const settings = { ...sampleResponses.settings, newsletter_link: 'https://letters.example/sign-up' };

const campaignAt = (path: string) => ({ ...sampleResponses.campaign, path });

describe('campaign page', () => {
  it('R28 fills the slots for components and the category listing', async () => {
    const { status, html, text, document, calls } = await testPage('/black-week?sort=price');
    expect(status).toBe(200);
    expect(calls.find(({ name }) => name === 'campaign')?.request).toMatchObject({ slug: 'black-week', sort: 'price' });
    expect(html).toContain('<h1>Black week</h1>');
    expect(text).toContain('We compare totals');
    expect(text.indexOf('We compare totals')).toBeLessThan(text.indexOf('Everything in this campaign'));
    expect(html).toContain('action="/black-week"');
    expect(document).toContain('<link rel="canonical" href="http://uk.localhost/black-week">');
  });

  it('R28 has no listing if the campaign has none', async () => {
    const { status, text } = await testPage('/black-week', {
      responses: { campaign: { ...sampleResponses.campaign, listing: null } },
    });
    expect(status).toBe(200);
    expect(text).not.toContain('Everything in this campaign');
  });

  it('R28 hides the newsletter in the footer on e-commerce index paths only', async () => {
    for (const [path, has] of [
      ['/black-week', true],
      ['/e-commerceindex', false],
      ['/sv/e-handlareindex', false],
      ['/e-commerceindex/2026', true],
    ] as const) {
      const { document } = await testPage(path, { responses: { settings, campaign: campaignAt(path) } });
      expect([path, document.includes('<a href="https://letters.example/sign-up"')]).toEqual([path, has]);
      expect(document).toContain('id="ranking"');
    }
  });

  it('R28 shows no newsletter unless one is configured', async () => {
    expect((await testPage('/black-week')).document).not.toContain('id="newsletter"');
  });

  it('R28 recognises index paths by their ending', () => {
    for (const path of ['/e-commerceindex', '/se/x/e-handlareindex', '/e-handlareindex/']) {
      expect(isIndexPath(path), path).toBe(true);
    }
    for (const path of ['/e-commerceindex/x', '/commerceindex', '/index', '/e-handlare']) {
      expect(isIndexPath(path), path).toBe(false);
    }
  });

  it('R29 returns 404 for a path without a campaign', async () => {
    const { status, text } = await testPage('/nothing/here', { failing: { campaign: 'not-found' } });
    expect(status).toBe(404);
    expect(text).not.toContain('Black week');
  });
});
