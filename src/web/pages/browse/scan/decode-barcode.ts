import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** Pixels as a canvas has them: four bytes each, red, green, blue and opacity. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

const HINTS = new Map<DecodeHintType, unknown>([
  // The formats of the numbers that identify products (GTIN).
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.UPC_E],
  ],
  // Looks at more rows, and at the picture turned by 90 degrees.
  [DecodeHintType.TRY_HARDER, true],
]);

const reader = new MultiFormatOneDReader(HINTS);

/** Luminance by ITU-R BT.601, in whole numbers. */
function toLuminance({ data, width, height }: Pixels): Uint8ClampedArray {
  const luminance = new Uint8ClampedArray(width * height);
  for (let i = 0; i < luminance.length; i++) {
    const at = i * 4;
    luminance[i] = ((data[at] ?? 0) * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114) / 1000;
  }
  return luminance;
}

/** The number of the barcode in a picture; null if none can be read. Its check digit is right. O(pixels). */
export function decodeBarcode(pixels: Pixels): string | null {
  const source = new RGBLuminanceSource(toLuminance(pixels), pixels.width, pixels.height);
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), HINTS).getText();
  } catch {
    // The library throws where it finds nothing.
    return null;
  }
}
