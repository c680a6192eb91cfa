import sharp, { type Sharp } from 'sharp';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#eef0f2"/>
  <g fill="none" stroke="#b4bac2" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">
  <rect x="13" y="15" width="22" height="18" rx="2.5"/><circle cx="19.5" cy="21" r="1.9"/>
  <path d="M13.6 30.5l6.6-5.4 4.3 3.4 4.6-5.1 5.6 6"/></g></svg>`;

/** What stands where a picture is missing: neutral, `side` pixels square. */
export const noPicture = (side: number): Sharp =>
  sharp(Buffer.from(DRAWING), { density: Math.max(1, (72 * side) / 48) }).resize(side, side);
