import { expect, it } from 'vitest';
import { testPage } from '../render/test-page.ts';

it('A11 has a way to share on the page of a product, which an app takes over from 5.3.0 on', async () => {
  const { html } = await testPage('/pl/1101-5/Washing-machines/Aquator-WZ-980-white');
  expect(html).toMatch(/<button[^>]*aria-label="Share Aquator/);
});
