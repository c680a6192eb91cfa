import { imageQuery } from '../../image/url.ts';

/** The address of a picture that fills a box of so many pixels; its format is what the browser takes best. */
export const pictureAddress = (path: string, width: number, height: number): string =>
  path + imageQuery({ size: { width, height }, extend: true });
