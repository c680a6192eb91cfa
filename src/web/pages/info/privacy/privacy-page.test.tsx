import { expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { STORAGE_NAMES } from '../../../state/browser-storage.ts';

it('R13 is at /info/privacy/settings and lists all stored data with purpose and lifetime', async () => {
  const { status, document, text } = await testPage('/info/privacy/settings');
  expect(status).toBe(200);
  expect(document).toContain('<link rel="canonical" href="http://uk.localhost/info/privacy/settings">');
  expect(text).toContain('Privacy settings');
  for (const name of STORAGE_NAMES) expect(text).toContain(` ${name} `);
  expect(text).toContain('Required C0001 pr_consent What you chose on this page. 180 days');
  expect(text).not.toContain('privacy.');
});

it('R13 has no consent controls before scripts run', async () => {
  const { html, document } = await testPage('/info/privacy/settings');
  expect(html).not.toContain('<button');
  expect(html).toContain('This needs JavaScript.');
  expect(document).not.toContain('data-consent-banner');
});

it('E06 has no consent banner in server-rendered pages', async () => {
  expect((await testPage('/')).document).not.toContain('data-consent-banner');
});
