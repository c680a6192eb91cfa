import { describe, expect, it } from 'vitest';
import { PageMemory } from './page-memory.ts';

const MEGABYTE = 2 ** 20;

function counted() {
  const made: string[] = [];
  const memory = new PageMemory<{ address: string; good: boolean }>(
    () => MEGABYTE,
    ({ good }) => good,
  );
  const ask = (address: string, position = 1, good = true) =>
    memory.get(address, position, async () => {
      made.push(address);
      return { address, good };
    });
  return { made, ask };
}

describe('the memory of whole pages', () => {
  it('keeps a page from the second time on, until the data moves on', async () => {
    const { made, ask } = counted();
    for (let i = 0; i < 5; i++) expect(await ask('/a')).toEqual({ address: '/a', good: true });
    expect(made).toHaveLength(2);
    await ask('/a', 2);
    await ask('/a', 2);
    expect(made).toHaveLength(3);
  });

  it('is not flooded by addresses that are asked for once', async () => {
    const { made, ask } = counted();
    for (let i = 0; i < 2; i++) await ask('/');
    for (let i = 0; i < 1000; i++) await ask(`/?x=${i}`);
    await ask('/');
    expect(made.filter((address) => address === '/')).toHaveLength(2);
  });

  it('makes a page once for those who ask at the same time, and anew where the data has moved on meanwhile', async () => {
    const { made, ask } = counted();
    await Promise.all([ask('/a'), ask('/a'), ask('/a', 2), ask('/a', 2)]);
    expect(made).toHaveLength(2);
  });

  it('keeps neither failures nor what could not be made', async () => {
    const { made, ask } = counted();
    for (let i = 0; i < 3; i++) await ask('/gone', 1, false);
    expect(made).toHaveLength(3);
    const memory = new PageMemory<string>(
      () => 1,
      () => true,
    );
    const broken = () => memory.get('/b', 1, async () => Promise.reject(new Error('away')));
    await expect(broken()).rejects.toThrow('away');
    await expect(broken()).rejects.toThrow('away');
    expect(await memory.get('/b', 1, async () => 'whole')).toBe('whole');
  });
});
