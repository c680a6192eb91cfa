import { type ImageTransform, NO_TRANSFORM } from '../image-url.ts';

/** Size in pixels at which a generated image is rendered. */
export type Frame = { width: number; height: number };

const DEFAULT_FRAME: Frame = { width: 1200, height: 1200 };

/**
 * The whole box if the transformation fills it, else the largest square in it. Width and height are swapped for an
 * image that is rotated by a quarter turn afterwards.
 */
function computeFrame({ size, fit, extend, rotation }: ImageTransform): Frame {
  const { width, height } = size ?? DEFAULT_FRAME;
  const side = Math.min(width, height);
  if (!extend && fit !== 'cover' && fit !== 'fill') return { width: side, height: side };
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * Splits a transformation of a generated image into the frame to render and the remaining steps. Rendering at the right
 * size replaces trimming, cropping, scaling and padding.
 */
export const splitTransform = (transform: ImageTransform): { frame: Frame; rest: ImageTransform } => ({
  frame: computeFrame(transform),
  rest: {
    ...NO_TRANSFORM,
    rotation: transform.rotation,
    overlay: transform.overlay,
    placeholder: transform.placeholder,
    quality: transform.quality,
  },
});
