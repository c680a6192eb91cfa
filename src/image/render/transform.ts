import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Anchor, ImageForm, ImageFormat } from '../url.ts';

/** A merchant's file larger than this in pixels is refused before it is unpacked. */
const MOST_PIXELS_IN = 50_000_000;

const POSITIONS: Record<Anchor, string> = {
  centre: 'centre',
  top: 'top',
  right: 'right',
  bottom: 'bottom',
  left: 'left',
};

// Effort beyond these costs several times the work for a few per cent of the bytes (decision 0004 has the figures).
const QUALITY: Record<ImageFormat, number> = { avif: 58, webp: 80, jpeg: 82, png: 100, gif: 100 };

function encode(picture: Sharp, format: ImageFormat, quality: number | null): Sharp {
  const level = quality === null ? QUALITY[format] : Math.round(quality * 100);
  if (format === 'avif') return picture.avif({ quality: level, effort: 1 });
  if (format === 'webp') return picture.webp({ quality: level, effort: 2 });
  if (format === 'jpeg') return picture.flatten({ background: '#fff' }).jpeg({ quality: level });
  return format === 'png' ? picture.png({ compressionLevel: 6 }) : picture.gif();
}

/** The picture as it is so far: sharp has one place for each kind of step and orders them itself. */
async function settle(picture: Sharp): Promise<{ picture: Sharp; data: Buffer; info: OutputInfo }> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { picture: sharp(data, { raw: { width, height, channels } }), data, info };
}

/** Fills the box around the picture with the colour of its corner, which shops' pictures have all around. */
async function extend(picture: Sharp, width: number, height: number, position: string): Promise<Sharp> {
  const fitted = await settle(picture.resize(width, height, { fit: 'inside' }));
  const { channels } = fitted.info;
  const [r = 255, g = r, b = r] = channels < 3 ? fitted.data.subarray(0, 1) : fitted.data;
  const alpha = channels % 2 === 0 ? (fitted.data[channels - 1] ?? 255) / 255 : 1;
  return fitted.picture.resize(width, height, { fit: 'contain', position, background: { r, g, b, alpha } });
}

async function resize(picture: Sharp, form: ImageForm): Promise<Sharp> {
  if (form.size === null) return picture;
  const { width, height } = form.size;
  const position = POSITIONS[form.anchor ?? 'centre'];
  if (form.fit === 'cover' || form.fit === 'fill') return picture.resize(width, height, { fit: form.fit, position });
  if (form.extend) return extend(picture, width, height, position);
  return picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });
}

/** A decoder for someone else's file, with limits; it fails when first read if the file is none it knows. */
export const openPicture = (file: Uint8Array): Sharp =>
  sharp(file, { limitInputPixels: MOST_PIXELS_IN, failOn: 'error' }).rotate();

const VEIL = {
  create: { width: 1, height: 1, channels: 4 as const, background: { r: 20, g: 24, b: 32, alpha: 0.035 } },
};

/** Brings a picture into the form asked for. Rejects where the picture cannot be decoded. */
export async function bringIntoForm(picture: Sharp, form: ImageForm, format: ImageFormat): Promise<Buffer> {
  const settled = async (made: Sharp) => (await settle(made)).picture;
  let made = picture;
  if (form.rotation !== 0) made = await settled((await settled(made)).rotate(form.rotation));
  if (form.thumbnail) made = await settled((await settled(made)).trim());
  made = await resize(made, form);
  if (form.overlay) made = (await settled(made)).composite([{ input: VEIL, tile: true, blend: 'over' }]);
  if (form.placeholder) made = (await settled(made)).resize(24, 24, { fit: 'inside' }).blur(1.2);
  return encode(made, format, form.placeholder ? 0.4 : form.quality).toBuffer();
}
