import sharp from 'sharp';
import { err, ok, type Result } from '../base/result.ts';
import { isRasterFile } from './raster-file.ts';
import { MAX_INPUT_PIXELS } from './render/transform.ts';

export type NormalizedUpload = { jpeg: Buffer; width: number; height: number };

/** The file is not a picture in an accepted format, or has too many pixels. */
export type UploadError = { kind: 'not-a-picture' };

const MAX_SIDE = 2048;
const QUALITY = 85;

/**
 * Decodes an uploaded picture and encodes it as a JPEG of at most 2048 pixels a side. Ignores the declared file type,
 * applies the EXIF orientation, and drops all metadata, such as location, time and camera.
 */
export async function normalizeUpload(file: Uint8Array): Promise<Result<NormalizedUpload, UploadError>> {
  if (!isRasterFile(file)) return err({ kind: 'not-a-picture' });
  try {
    const picture = sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 });
    const { format, compression } = await picture.metadata();
    if (!isAccepted(format, compression)) return err({ kind: 'not-a-picture' });
    const { data, info } = await picture
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return ok({ jpeg: data, width: info.width, height: info.height });
  } catch {
    return err({ kind: 'not-a-picture' });
  }
}

const isAccepted = (format: string | undefined, compression: string | undefined): boolean =>
  format === 'jpeg' || format === 'png' || format === 'webp' || (format === 'heif' && compression === 'av1');
