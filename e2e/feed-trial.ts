import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitUntilSent } from './page-helpers.ts';

/** Uploads a file to the trial of the portal and waits until it has been read. The first line names the columns. */
export async function tryFile(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('main input[type=file]').setInputFiles({ name: 'offers.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload and try' }).click();
  await page.waitForURL(/trial=/);
  await waitUntilSent(page, 'Accepted:');
  await expect
    .poll(async () => {
      await page.reload();
      return (await page.textContent('main')) ?? '';
    })
    .toContain('Accepted:');
}
