/** The address of a picture in a size (CSS pixels × density) of the image service. */
export const pictureAddress = (path: string, width: number, height: number): string =>
  `${path}?d=${width}x${height}&fmt=webp`;
