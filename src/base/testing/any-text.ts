import fc, { type Arbitrary } from 'fast-check';

const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

/**
 * A text of any characters of Unicode, as `fc.string({ unit: 'binary' })` draws them: that one lists all of them first, which
 * takes a second in every worker.
 */
export const anyText = ({ maxLength }: { maxLength?: number } = {}): Arbitrary<string> =>
  fc.string({ unit: character, ...(maxLength !== undefined && { maxLength }) });
