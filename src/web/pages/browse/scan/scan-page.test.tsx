import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';

describe('the barcode page', () => {
  it('is a form for the number before scripts run', async () => {
    const { html, text, status } = await testPage('/scan');
    expect(status).toBe(200);
    expect(text).toContain('Number under the barcode');
    expect(html).toMatch(/<form[^>]*action="\/results"[^>]*method="get"/);
    expect(html).not.toContain('<video');
  });
});
