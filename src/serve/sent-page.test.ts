import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressPage, sentPageBytes, toSentPage } from './sent-page.ts';

it('has no more bytes of a compressed page in memory than it counts', async () => {
  const bytes = Buffer.from('<p>A washing machine</p>'.repeat(500));
  const inline = { scripts: [], styles: [] };
  const page = await compressPage(toSentPage({ kind: 'page', status: 200, bytes, inline }, () => ''));
  expect.assert(page.kind === 'page' && page.content.kind === 'compressed');
  const { brotli } = page.content;
  expect(brotliDecompressSync(brotli)).toEqual(bytes);
  expect(brotli.buffer.byteLength).toBe(brotli.length);
  expect(sentPageBytes(page)).toBeGreaterThanOrEqual(brotli.buffer.byteLength);
});
