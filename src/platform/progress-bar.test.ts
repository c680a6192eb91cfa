import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './progress-bar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function runStep(isTTY: boolean, duration: number): Promise<string> {
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
  it('is not displayed if it takes less than a second', async () => {
    expect(await runStep(true, 990)).toBe('');
    expect(await runStep(false, 990)).toBe('');
  });

  it('is a line every two seconds if the output is not a terminal', async () => {
    expect(await runStep(false, 3_500)).toMatch(
      /^(Loading the catalogue 50 % 200 of 400 days\n){2}Loading the catalogue: \d+\.\d s\n$/,
    );
  });

  it('is one bar that is updated in place on a terminal', async () => {
    const text = await runStep(true, 1_500);
    expect(text).toContain('\r\x1b[2KLoading the catalogue ████████████░░░░░░░░░░░░  50 % 200 of 400 days');
    expect(text.match(/\n/g)).toHaveLength(1);
  });
});

it('shows steps that run at the same time on one line of a terminal, until each ends with a line of its own', async () => {
  const parts: string[] = [];
  const progress = createProgress({ isTTY: true, write: (part) => void parts.push(part) });
  const wait = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const steps = [progress.step('Building', wait(1_500)), progress.step('Importing', wait(2_500))];
  await vi.advanceTimersByTimeAsync(3_000);
  await Promise.all(steps);
  expect(parts.some((part) => /Building … {2}\d\.\d s {2}Importing …/.test(part))).toBe(true);
  expect(parts.filter((part) => part.endsWith('\n'))).toHaveLength(2);
});

it('rethrows an error and ends its line', async () => {
  const progress = createProgress({ write: () => {} });
  await expect(progress.step('Fails', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});
