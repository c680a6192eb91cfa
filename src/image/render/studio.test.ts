import { describe, expect, it } from 'vitest';
import { shotOf, takeShot } from './studio.ts';

/** The colour of the wall beside the goods. */
async function wallOf(tint: number): Promise<{ red: number; green: number; blue: number }> {
  const shot = shotOf(`https://pictures.example/p/1f3a7/${tint}/a/headphones.jpg`);
  if (shot === null) throw new Error('The studio has no headphones');
  const picture = await takeShot(shot, { width: 80, height: 80 });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray(4 * info.width * info.channels);
  return { red, green, blue };
}

describe('the studio', () => {
  it('has grounds by which black, white and purple goods can be told apart', async () => {
    const [black, white, purple] = await Promise.all([12, 13, 25].map(wallOf));
    expect(Math.max(black.red, black.green, black.blue)).toBeLessThan(110);
    expect(Math.min(white.red, white.green, white.blue)).toBeGreaterThan(235);
    expect(purple.blue - purple.green).toBeGreaterThan(40);
    expect(purple.red - purple.green).toBeGreaterThan(20);
  });

  it('has another ground for every colour', async () => {
    const walls = await Promise.all(Array.from({ length: 33 }, (_, tint) => wallOf(tint)));
    expect(new Set(walls.map((wall) => JSON.stringify(wall))).size).toBe(33);
  });
});
