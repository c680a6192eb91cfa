import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isRasterFile } from './raster-file.ts';

const blank = () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });

it.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)('accepts %s', async (format) => {
  expect(isRasterFile(await blank().toFormat(format).toBuffer())).toBe(true);
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><svg/>',
  '\ufeff  <svg/>',
  '%PDF-1.7',
  '\x1f\x8b\x08',
  'RIFF',
  '',
])('refuses %j, which is a drawing or no picture', (text) => {
  expect(isRasterFile(Buffer.from(text))).toBe(false);
});
