import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandStyleSheet, contrastRatio, findColourProblem } from './brand-colours.ts';
import { parseSetting } from './site-setting.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the colours of the default theme', () => {
  it('are accepted if every text on them reaches WCAG AA', () => {
    expect(findColourProblem({ light: '#0b5d63', dark: '#7accce' })).toBeNull();
    expect(findColourProblem({ light: '#7a1f5c', dark: '#f0a6d4' })).toBeNull();
    expect(findColourProblem({ light: '#1d3fbb', dark: '#a9bcff' })).toBeNull();
  });

  it('are refused with the pair that cannot be read, its contrast and what to do', () => {
    expect(findColourProblem({ light: '#ffd400', dark: '#7accce' })).toMatch(
      /^#ffd400 on the light background #f6f4ef has a contrast of 1\.\d\d; WCAG AA wants 4\.5\. Choose a darker colour for light mode\.$/,
    );
    expect(findColourProblem({ light: '#0b5d63', dark: '#0b5d63' })).toContain(
      'Choose a lighter colour for dark mode.',
    );
  });

  it('never pass with a brand colour that cannot be read on a surface or under its own text', () => {
    fc.assert(
      fc.property(hex, hex, (light, dark) => {
        if (findColourProblem({ light, dark }) !== null) return;
        expect(contrastRatio(light, '#efece5')).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(dark, '#202b2c')).toBeGreaterThanOrEqual(4.5);
      }),
    );
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  });

  it('are a setting whose error says what is wrong', () => {
    const parse = (text: string) => parseSetting('brand_colours', text);
    expect(parse('{"light":"#7a1f5c","dark":"#f0a6d4"}')).toMatchObject({ ok: true });
    expect(parse('{"light":"#ffd400","dark":"#f0a6d4"}')).toMatchObject({
      error: { message: expect.stringContaining('has a contrast of') },
    });
    expect(parse('{"light":"red","dark":"#f0a6d4"}')).toMatchObject({
      error: { message: expect.stringContaining('a colour such as #0b5d63') },
    });
    expect(parse('none')).toEqual({ ok: true, value: null });
  });

  it('replace the tokens of the default theme alone, in both modes', () => {
    const css = brandStyleSheet({ light: '#7a1f5c', dark: '#f0a6d4' });
    expect(css).toMatch(/^\[data-theme="default"\]\{--brand:light-dark\(#7a1f5c,#f0a6d4\);/);
    expect(css).not.toMatch(/undefined|NaN|</);
  });
});
