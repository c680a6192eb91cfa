import { describe, expect, it } from 'vitest';
import { isKonamiCode, konamiProgress } from './konami-code.ts';

const type = (keys: readonly string[]) => keys.reduce(konamiProgress, 0);
const [up, down, left, right] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const code = [up, up, down, down, left, right, left, right, 'b', 'a'];

describe('Konami code', () => {
  it('L10 accepts the sequence in either letter case and after other keys', () => {
    expect(isKonamiCode(type(code))).toBe(true);
    expect(isKonamiCode(type([...code.slice(0, 8), 'B', 'A']))).toBe(true);
    expect(isKonamiCode(type(['x', up, down, ...code]))).toBe(true);
    expect(isKonamiCode(type([up, up, ...code.slice(1)]))).toBe(true);
    expect(isKonamiCode(type([up, ...code]))).toBe(true);
  });

  it('L10 accepts no incomplete or reversed sequence', () => {
    for (let missing = 0; missing < code.length; missing++) {
      expect(isKonamiCode(type(code.filter((_, index) => index !== missing)))).toBe(false);
    }
    expect(isKonamiCode(type([...code].reverse()))).toBe(false);
    expect(isKonamiCode(type([...code, 'a']))).toBe(false);
  });
});
