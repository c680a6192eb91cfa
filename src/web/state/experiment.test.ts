import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseExperiment } from './client-state.ts';
import { assignVariation, parseVariation } from './experiment.ts';

const written: string[] = [];
const jar = new Map<string, string>();
vi.stubGlobal('location', { protocol: 'https:' });
vi.stubGlobal('document', {
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    written.push(text);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (text.includes('max-age=0')) jar.delete(name);
    else jar.set(name, value);
  },
});
beforeEach(() => {
  written.length = 0;
  jar.clear();
});
const experiment = { name: 'shorter-cards', percent: 20 };

describe('the experiment', () => {
  it('E09 sets abtest for 30 days, by the operator’s share, and keeps a visitor in their variation', () => {
    expect(assignVariation(experiment, 0.19)).toBe('shorter-cards:b');
    expect(written[0]).toMatch(/^abtest=shorter-cards%3Ab; path=\/; max-age=2592000/);
    expect(assignVariation(experiment, 0.99)).toBe('shorter-cards:b');
    expect(written).toHaveLength(1);
    jar.clear();
    expect(assignVariation(experiment, 0.2)).toBe('shorter-cards:a');
  });

  it('E10 tells analytics the name and the variation', () => {
    const assigned = assignVariation(experiment, 0);
    expect(parseExperiment(assigned)).toEqual({ name: 'shorter-cards', variation: 'b' });
  });

  it('E09 starts again with another experiment, and removes abtest without one', () => {
    assignVariation(experiment, 0);
    expect(assignVariation({ name: 'other', percent: 0 }, 0)).toBe('other:a');
    expect(assignVariation(null, 0)).toBeNull();
    expect(jar.has('abtest')).toBe(false);
  });

  it('reads no variation from other values', () => {
    for (const stored of [null, '', 'shorter-cards', 'shorter-cards:c', 'x:b'])
      expect(parseVariation(stored, experiment)).toBeNull();
    expect(parseVariation('shorter-cards:a', experiment)).toBe('a');
  });
});
