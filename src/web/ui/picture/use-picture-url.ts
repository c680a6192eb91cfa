import { imageQuery } from '../../../image/image-url.ts';
import { useSetting } from '../../site.ts';

/**
 * Returns the URL of a picture scaled to fill a box in pixels. The image service picks the best format that the browser
 * accepts.
 */
export function usePictureUrl(): (path: string, width: number, height: number) => string {
  const base = useSetting('content_delivery_base') ?? '';
  return (path, width, height) => base + path + imageQuery({ size: { width, height }, extend: true });
}
