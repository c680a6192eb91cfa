import type { PublicSettings } from '../../market/site-setting.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

type Experiment = NonNullable<PublicSettings['experiment']>;

/** The variations of an experiment: `a` is the site as it is, `b` what is tried. */
export type Variation = 'a' | 'b';

/** The variation of a stored value such as `shorter-cards:b`; null if it is of another experiment. */
export function parseVariation(stored: string | null, { name }: Experiment): Variation | null {
  const [storedName, variation] = (stored ?? '').split(':');
  if (storedName !== name) return null;
  return variation === 'a' || variation === 'b' ? variation : null;
}

/**
 * Puts the visitor into a variation of the operator's experiment, once, and returns what the cookie `abtest` has. Without
 * an experiment the cookie goes. Call it only with functional consent.
 *
 * @param random from 0 to 1
 */
export function assignVariation(experiment: Experiment | null, random: number): string | null {
  const stored = readCookie('abtest');
  if (experiment === null) {
    if (stored !== null) removeCookie('abtest');
    return null;
  }
  const variation = parseVariation(stored, experiment) ?? (random * 100 < experiment.percent ? 'b' : 'a');
  const value = `${experiment.name}:${variation}`;
  if (value !== stored) writeCookie('abtest', value);
  return value;
}
