import sharp, { type Sharp } from 'sharp';
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

// The ground a picture is extended with: the colour of its corner, which shops' pictures have all around.
async function cornerColour(picture: Sharp): Promise<{ r: number; g: number; b: number; alpha: number }> {
  const { data, info } = await picture
    .clone()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 255, g = r, b = r] = info.channels < 3 ? [data[0]] : data;
  return { r, g, b, alpha: info.channels === 4 ? (data[3] ?? 255) / 255 : 1 };
}

async function resize(picture: Sharp, form: ImageForm): Promise<Sharp> {
  if (form.size === null) return picture;
  const { width, height } = form.size;
  const position = POSITIONS[form.anchor ?? 'centre'];
  if (form.fit === 'cover' || form.fit === 'fill') return picture.resize(width, height, { fit: form.fit, position });
  if (!form.extend) return picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });
  return picture.resize(width, height, { fit: 'contain', position, background: await cornerColour(picture) });
}

/** A decoder for someone else's file, with limits; it fails when first read if the file is none it knows. */
export const openPicture = (file: Uint8Array): Sharp =>
  sharp(file, { limitInputPixels: MOST_PIXELS_IN, failOn: 'error' }).rotate();

/** Brings a picture into the form asked for. Rejects where the picture cannot be decoded. */
export async function bringIntoForm(picture: Sharp, form: ImageForm, format: ImageFormat): Promise<Buffer> {
  let made = picture;
  // Each step works on what the one before it made: sharp has one place for each kind of step and orders them itself.
  const settle = async () => {
    made = sharp(await made.png({ compressionLevel: 0 }).toBuffer());
  };
  if (form.rotation !== 0) {
    await settle();
    made = made.rotate(form.rotation);
  }
  if (form.thumbnail) {
    await settle();
    made = made.trim();
  }
  if (form.rotation !== 0 || form.thumbnail || form.extend) await settle();
  made = await resize(made, form);
  if (form.overlay) {
    await settle();
    const veil = {
      create: { width: 1, height: 1, channels: 4 as const, background: { r: 20, g: 24, b: 32, alpha: 0.035 } },
    };
    made = made.composite([{ input: veil, tile: true, blend: 'over' }]);
  }
  if (form.placeholder) {
    await settle();
    made = made.resize(24, 24, { fit: 'inside' }).blur(1.2);
  }
  return encode(made, format, form.placeholder ? 0.4 : form.quality).toBuffer();
}
