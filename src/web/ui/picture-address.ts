import { imageQuery } from '../../image/url.ts';
import { useSetting } from '../settings.ts';

/** Gives the address of a picture that fills a box of so many pixels; its format is what the browser takes best. */
export function usePictureAddress(): (path: string, width: number, height: number) => string {
  const base = useSetting('content_delivery_base') ?? '';
  return (path, width, height) => base + path + imageQuery({ size: { width, height }, extend: true });
}
