import { type ImageForm, PLAIN_FORM } from '../url.ts';

/** The width and height, in pixels, that a picture of our own making is drawn at. */
export type Frame = { width: number; height: number };

const LARGEST: Frame = { width: 1200, height: 1200 };

/**
 * The frame that a form asks for: the whole box where the box is to be filled, else the largest square in it. A picture
 * that is turned afterwards is drawn lying.
 */
function frameOf({ size, fit, extend, rotation }: ImageForm): Frame {
  const { width, height } = size ?? LARGEST;
  const side = Math.min(width, height);
  if (!extend && fit !== 'cover' && fit !== 'fill') return { width: side, height: side };
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * How a picture of our own making comes into a form: drawn in this frame, with only what is left to do. It has no margin
 * to cut off, and nothing of it is cropped, enlarged or extended.
 */
export const drawnForm = (form: ImageForm): { frame: Frame; rest: ImageForm } => ({
  frame: frameOf(form),
  rest: {
    ...PLAIN_FORM,
    rotation: form.rotation,
    overlay: form.overlay,
    placeholder: form.placeholder,
    quality: form.quality,
  },
});
