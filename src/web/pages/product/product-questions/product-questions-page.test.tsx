import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';

describe('product questions page', () => {
  it('F07 states before the question field that asking needs an account, with a link to sign in and return', async () => {
    const url = '/pl/1101-5/Washing-machines/Aquator-WZ-980-white/questions';
    const { html } = await testPage(url);
    expect(html).toMatch(
      /You need to be signed in.*href="\/login\?next=[^"]*".*<form.*value="askQuestion".*<textarea/s,
    );
  });
});
