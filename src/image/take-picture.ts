import sharp from 'sharp';
import { err, ok, type Result } from '../base/result.ts';

export type TakenPicture = { jpeg: Buffer; width: number; height: number };

/** `not-a-picture`: it cannot be decoded as one of the formats that are taken, or is far too large in pixels. */
export type TakePictureError = { kind: 'not-a-picture' };

const MOST_PIXELS_IN = 50_000_000;
const LONGEST_SIDE = 2048;
const QUALITY = 85;

/**
 * What someone sent as a picture, decoded and written anew: what its name or type said does not count, the way it was
 * held is turned upright, and nothing else that the file told (where, when and with what it was taken) is kept.
 */
export async function takePicture(file: Uint8Array): Promise<Result<TakenPicture, TakePictureError>> {
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS_IN, failOn: 'error', pages: 1 });
    const { format, compression } = await picture.metadata();
    if (!isTaken(format, compression)) return err({ kind: 'not-a-picture' });
    const { data, info } = await picture
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return ok({ jpeg: data, width: info.width, height: info.height });
  } catch {
    return err({ kind: 'not-a-picture' });
  }
}

const isTaken = (format: string | undefined, compression: string | undefined): boolean =>
  format === 'jpeg' || format === 'png' || format === 'webp' || (format === 'heif' && compression === 'av1');
