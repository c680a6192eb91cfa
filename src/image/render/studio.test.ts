import { describe, expect, it } from 'vitest';
import { parseStudioUrl, renderShot } from './studio.ts';

/** The colour of the background beside the object. */
async function backgroundColour(tint: number): Promise<{ red: number; green: number; blue: number }> {
  const shot = parseStudioUrl(`https://pictures.example/p/1f3a7/${tint}/a/headphones.jpg`);
  if (shot === null) throw new Error('there is no such object');
  const picture = await renderShot(shot, { width: 80, height: 80 });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray(4 * info.width * info.channels);
  return { red, green, blue };
}

describe('the studio', () => {
  it('renders distinct backgrounds for black, white and purple products', async () => {
    const [black, white, purple] = await Promise.all([
      backgroundColour(12),
      backgroundColour(13),
      backgroundColour(25),
    ]);
    expect(Math.max(black.red, black.green, black.blue)).toBeLessThan(110);
    expect(Math.min(white.red, white.green, white.blue)).toBeGreaterThan(235);
    expect(purple.blue - purple.green).toBeGreaterThan(40);
    expect(purple.red - purple.green).toBeGreaterThan(20);
  });

  it('renders a different background for every tint', async () => {
    const colours = await Promise.all(Array.from({ length: 33 }, (_, tint) => backgroundColour(tint)));
    expect(new Set(colours.map((colour) => JSON.stringify(colour))).size).toBe(33);
  });
});
