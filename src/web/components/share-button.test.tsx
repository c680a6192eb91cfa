import { expect, it } from 'vitest';
import { testPage } from '../render/testing/test-page.ts';

it('A11 a product page has a share button, which native apps handle from 5.3.0 on', async () => {
  const { html } = await testPage('/pl/1101-5/Washing-machines/Aquator-WZ-980-white');
  expect(html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Share<\/button>/);
});
