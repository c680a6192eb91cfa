import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';
import { isIndexPath } from './campaign-footer.tsx';

const settings = { ...sampleAnswers.settings, newsletter_link: 'https://letters.example/sign-up' };

const campaignAt = (path: string) => ({ ...sampleAnswers.campaign, path });

describe('a campaign page', () => {
  it('R28 fills its slots components and category listing', async () => {
    const { status, html, text, document, asked } = await testPage('/black-week?sort=price');
    expect(status).toBe(200);
    expect(asked.find(({ name }) => name === 'campaign')?.request).toMatchObject({ slug: 'black-week', sort: 'price' });
    expect(html).toContain('<h1>Black week</h1>');
    expect(text).toContain('We compare totals');
    expect(text.indexOf('We compare totals')).toBeLessThan(text.indexOf('Everything in this campaign'));
    expect(html).toContain('action="/black-week"');
    expect(document).toContain('<link rel="canonical" href="http://uk.localhost/black-week">');
  });

  it('R28 has no list where it is about none', async () => {
    const { status, text } = await testPage('/black-week', {
      answers: { campaign: { ...sampleAnswers.campaign, listing: null } },
    });
    expect(status).toBe(200);
    expect(text).not.toContain('Everything in this campaign');
  });

  it('R28 keeps the newsletter out of the foot on the paths of an index, and nowhere else', async () => {
    for (const [path, has] of [
      ['/black-week', true],
      ['/e-commerceindex', false],
      ['/sv/e-handlareindex', false],
      ['/e-commerceindex/2026', true],
    ] as const) {
      const { document } = await testPage(path, { answers: { settings, campaign: campaignAt(path) } });
      expect([path, document.includes('<a href="https://letters.example/sign-up"')]).toEqual([path, has]);
      expect(document).toContain('id="ranking"');
    }
  });

  it('R28 offers no newsletter that there is not', async () => {
    expect((await testPage('/black-week')).document).not.toContain('id="newsletter"');
  });

  it('R28 knows the paths of an index by their end', () => {
    for (const path of ['/e-commerceindex', '/se/x/e-handlareindex', '/e-handlareindex/']) {
      expect(isIndexPath(path), path).toBe(true);
    }
    for (const path of ['/e-commerceindex/x', '/commerceindex', '/index', '/e-handlare']) {
      expect(isIndexPath(path), path).toBe(false);
    }
  });

  it('R29 is the page that says that there is none where nobody put a campaign', async () => {
    const { status, text } = await testPage('/nothing/here', { failing: { campaign: 'not-found' } });
    expect(status).toBe(404);
    expect(text).not.toContain('Black week');
  });
});
