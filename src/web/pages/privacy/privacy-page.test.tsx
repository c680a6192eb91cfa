import { expect, it } from 'vitest';
import { testPage } from '../../render/test-page.ts';
import { STORAGE_NAMES } from '../../state/storage-names.ts';

it('R13 stands at /info/privacy/settings and lists all that may be kept in a browser, what for and how long', async () => {
  const { status, document, text } = await testPage('/info/privacy/settings');
  expect(status).toBe(200);
  expect(document).toContain('<link rel="canonical" href="http://uk.localhost/info/privacy/settings">');
  expect(text).toContain('Privacy settings');
  for (const name of STORAGE_NAMES) expect(text).toContain(` ${name} `);
  expect(text).toContain('Required C0001 pr_consent What you chose on this page. 180 days');
  expect(text).not.toContain('privacy.');
});

it('R13 asks for nothing and knows nothing of the visitor before scripts run', async () => {
  const { html, document } = await testPage('/info/privacy/settings');
  expect(html).not.toContain('<button');
  expect(html).toContain('This needs scripts.');
  expect(document).not.toContain('data-consent-banner');
});

it('E06 asks for consent on no page that the server makes', async () => {
  expect((await testPage('/')).document).not.toContain('data-consent-banner');
});
