import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawLogoSvg, drawnLogoName, drawnLogoOf, drawnLogoSource } from './drawn-logo.ts';

const SHOPS = ['volthamn', 'tidvarv', 'brackenvolt', 'harbourlight-home', 'whitcomb-and-hale', 'kamomillgården'];

describe('drawn logos', () => {
  it('are pictures without letters, the same for a shop each time and different for most shops', async () => {
    const svgs = SHOPS.map((slug) => drawLogoSvg(slug, { width: 64, height: 64 }));
    expect(new Set(svgs).size).toBeGreaterThan(3);
    for (const [i, svg] of svgs.entries()) {
      expect(svg).toBe(drawLogoSvg(SHOPS[i] ?? '', { width: 64, height: 64 }));
      expect(svg).not.toContain('<text');
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 64, height: 64 });
    }
  });

  it('are named apart from uploaded ones', () => {
    const source = drawnLogoSource(drawnLogoName('volthamn'));
    expect.assert(source !== null);
    expect(drawnLogoOf(source)).toBe('volthamn');
    expect(drawnLogoSource(drawnLogoName('kamomillgården'))).not.toBeNull();
    expect(drawnLogoSource('4c1e6f5e-2f5a-4d1a-9a51-0c3c6d6a7d11')).toBeNull();
    expect(drawnLogoSource('drawn-../../x')).toBeNull();
    expect(drawnLogoOf('https://shop.example/logo.jpg')).toBeNull();
  });
});
