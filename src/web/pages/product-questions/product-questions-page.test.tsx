import { describe, expect, it } from 'vitest';
import { createSite } from '../../render/entry-server.tsx';
import { sampleClient } from '../../render/test-answers.ts';

describe('questions about a product', () => {
  it('F07 say before anything is written that asking needs an account, with the way there and back', async () => {
    const url = '/pl/1101-5/Washing-machines/Aquator-WZ-980-white/questions';
    const page = await createSite({ manifest: {}, onMissingText: null }).render({
      host: 'uk.localhost',
      protocol: 'http',
      url,
      nonce: 'n',
      client: sampleClient(),
      now: Date.parse('2026-11-20T12:00:00Z'),
    });
    if (page.kind !== 'page') throw new Error(`leads to ${page.location}`);
    const html = new TextDecoder().decode(page.bytes);
    const form = /<form[^>]*>(?:(?!<\/form>).)*value="askQuestion".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toMatch(/You need to be signed in.*href="\/login\?next=[^"]*".*<textarea/s);
  });
});
