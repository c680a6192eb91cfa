import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawingOf, drawnFacts, drawnUrl, drawSvg, isDrawn, parseDrawnUrl } from './drawn-picture.ts';

const SIDE = { width: 60, height: 60 };

const draw = (drawing: string, facts: Record<string, string>, view: 'a' | 'placeholder' = 'a'): string =>
  drawSvg({ drawing, view, model: 'one', facts: new Map(Object.entries(facts)) }, SIDE);

/** The mean of each channel of a picture: red, green, blue. */
async function meanColour(svg: string): Promise<number[]> {
  const { channels } = await sharp(Buffer.from(svg)).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

describe('a drawn picture', () => {
  it('has a URL from which it can be drawn again', () => {
    const facts = new Map([['colour', 'red'], ['form', 'M.2 2280, 2.5″ & more']]); // biome-ignore format: one row
    const picture = { drawing: 'ssds', view: 'b', model: 'plennko-1', facts } as const;
    expect(parseDrawnUrl(drawnUrl(picture))).toEqual(picture);
  });

  it('is not drawn for other URLs', () => {
    const wrong = [
      'p/unknown/a/x.jpg',
      'p/sofas/d/x.jpg',
      'p/sofas/a/x.png',
      'p/constructor/a/x.jpg',
      'p/sofas/a/../x.jpg',
    ];
    for (const path of wrong) expect(parseDrawnUrl(`https://pictures.example/${path}`), path).toBeNull();
    expect(parseDrawnUrl('https://pictures.example.com/p/sofas/a/x.jpg')).toBeNull();
  });

  it('has the colour of the product', async () => {
    const [red, green, blue] = await Promise.all(
      ['red', 'green', 'blue'].map((colour) => meanColour(draw('washing-machines', { colour }))),
    );
    expect((red?.[0] ?? 0) - (red?.[1] ?? 0)).toBeGreaterThan(15);
    expect((green?.[1] ?? 0) - (green?.[0] ?? 0)).toBeGreaterThan(5);
    expect((blue?.[2] ?? 0) - (blue?.[0] ?? 0)).toBeGreaterThan(15);
  });

  it('shows what differs in shape', () => {
    expect(draw('graphics-cards', { fans: '3' })).not.toBe(draw('graphics-cards', { fans: '2' }));
    expect(draw('freezers', { form: 'chest' })).not.toBe(draw('freezers', { form: 'upright' }));
    expect(draw('mobile-phones', { 'screen-size': '6.9' })).not.toBe(draw('mobile-phones', { 'screen-size': '5.4' }));
  });

  it('has no colour as placeholder', async () => {
    for (const drawing of ['game-controllers', 'tents', 'dog-food']) {
      const means = await meanColour(draw(drawing, { colour: 'red' }, 'placeholder'));
      expect(Math.max(...means) - Math.min(...means), drawing).toBeLessThan(4);
    }
  });

  it('stays small and well-formed whatever a feed states', async () => {
    const drawings = ['graphics-cards', 'sofas', 'hobs', 'desks', 'kitchen-knives', 'sunglasses', 'memory', 'nappies'];
    const odd = fc.oneof(
      fc.constantFrom('constructor', '__proto__', '-1', '1e9', '99999999', '0', '', '"><script>', 'NaN', '2.5″'),
      fc.string({ maxLength: 20 }),
    );
    const any = fc.asyncProperty(
      fc.constantFrom(...drawings),
      fc.array(odd, { maxLength: 6 }),
      async (drawing, texts) => {
        const facts = Object.fromEntries(drawnFacts(drawing).map((fact, i) => [fact, texts[i] ?? '']));
        const svg = draw(drawing, facts);
        expect(svg.length).toBeLessThan(60_000);
        expect(svg).not.toMatch(/NaN|undefined|<script/);
        const { width } = await sharp(Buffer.from(svg)).metadata();
        expect(width).toBe(60);
      },
    );
    await fc.assert(any, { numRuns: 150 });
  });
});

describe('a category without a drawing of its own', () => {
  it('is shown by a similar one, or by what its group or department shows', () => {
    expect(drawingOf(['mini-pcs', 'computers', 'computing'])).toBe('desktop-pcs');
    expect(drawingOf(['unheard-of', 'printing', 'computing'])).toBe('printers');
    expect(drawingOf(['unheard-of', 'new', 'sports'])).toBe('running-shoes');
    expect(drawingOf(['unheard-of'])).toBeNull();
    expect(isDrawn('constructor')).toBe(false);
  });
});
