import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function shown(isTTY: boolean, duration: number): Promise<string> {
  const parts: string[] = [];
  const progress = createProgress({ isTTY, write: (part) => void parts.push(part) });
  const step = progress.step('Loading the catalogue', async (report) => {
    report(0.5, '200 of 400 days');
    await new Promise((resolve) => setTimeout(resolve, duration));
    return 7;
  });
  await vi.advanceTimersByTimeAsync(duration);
  expect(await step).toBe(7);
  return parts.join('');
}

describe('a step', () => {
  it('is not shown when it takes less than a second', async () => {
    expect(await shown(true, 990)).toBe('');
    expect(await shown(false, 990)).toBe('');
  });

  it('is a line every two seconds where lines cannot be drawn over', async () => {
    expect(await shown(false, 3_500)).toMatch(
      /^(Loading the catalogue 50 % 200 of 400 days\n){2}Loading the catalogue: \d+\.\d s\n$/,
    );
  });

  it('is one bar that is drawn over on a terminal', async () => {
    const text = await shown(true, 1_500);
    expect(text).toContain('\r\x1b[2KLoading the catalogue ████████████░░░░░░░░░░░░  50 % 200 of 400 days');
    expect(text.match(/\n/g)).toHaveLength(1);
  });
});

it('lets a failure through and ends its line', async () => {
  const progress = createProgress({ write: () => {} });
  await expect(progress.step('Fails', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});
