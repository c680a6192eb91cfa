import sharp, { type Sharp } from 'sharp';
import type { Frame } from './frame.ts';

/** The image to send if there is no picture: a grey outline of one, filling the frame. */
export function fallbackImage({ width, height }: Frame): Sharp {
  const unit = Math.min(width, height) / 48;
  const [boxWidth, boxHeight] = [width / unit, height / unit];
  const viewBox = `${24 - boxWidth / 2} ${24 - boxHeight / 2} ${boxWidth} ${boxHeight}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">
    <g fill="none" stroke="#b4bac2" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">
    <rect x="13" y="15" width="22" height="18" rx="2.5"/><circle cx="19.5" cy="21" r="1.9"/>
    <path d="M13.6 30.5l6.6-5.4 4.3 3.4 4.6-5.1 5.6 6"/></g></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#eef0f2' });
}
