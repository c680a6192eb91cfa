type Signature = { at: number; bytes: string };

/**
 * How the files begin that are decoded: JPEG, PNG, GIF, WebP, TIFF, and AVIF with its kin. Drawings (SVG, PDF) are programs:
 * one kilobyte of filters costs seconds.
 */
const SIGNATURES: readonly Signature[] = [
  { at: 0, bytes: '\xff\xd8\xff' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { at: 0, bytes: 'GIF8' },
  { at: 8, bytes: 'WEBP' },
  { at: 0, bytes: 'II*\0' },
  { at: 0, bytes: 'MM\0*' },
  { at: 4, bytes: 'ftypavif' },
  { at: 4, bytes: 'ftypavis' },
  { at: 4, bytes: 'ftypmif1' },
  { at: 4, bytes: 'ftypheic' },
];

/** Whether a file of a shop or visitor is a picture made of pixels, by its content: its name and type prove nothing. */
export function isRasterFile(file: Uint8Array): boolean {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 32)).toString('latin1');
  return SIGNATURES.some(({ at, bytes }) => start.startsWith(bytes, at));
}
