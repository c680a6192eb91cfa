import { describe, expect, it } from 'vitest';
import { cheatProgress, isCheat } from './cheat-sequence.ts';

const type = (keys: readonly string[]) => keys.reduce(cheatProgress, 0);
const [up, down, left, right] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const whole = [up, up, down, down, left, right, left, right, 'b', 'a'];

describe('the keyboard secret', () => {
  it('L10 knows the classic sequence, in either case of letters and after anything else', () => {
    expect(isCheat(type(whole))).toBe(true);
    expect(isCheat(type([...whole.slice(0, 8), 'B', 'A']))).toBe(true);
    expect(isCheat(type(['x', up, down, ...whole]))).toBe(true);
    expect(isCheat(type([up, up, ...whole.slice(1)]))).toBe(true);
    expect(isCheat(type([up, ...whole]))).toBe(true);
  });

  it('L10 knows nothing else', () => {
    for (let missing = 0; missing < whole.length; missing++) {
      expect(isCheat(type(whole.filter((_, index) => index !== missing)))).toBe(false);
    }
    expect(isCheat(type([...whole].reverse()))).toBe(false);
    expect(isCheat(type([...whole, 'a']))).toBe(false);
  });
});
