import type { Knowledge } from './knowledge.ts';
import { readTitle, type Scores } from './score-title.ts';
import { WEIGHTS } from './weights.ts';

/** Levels further up are too general. */
const MAX_LEVELS = 3;

const levelsOf = (path: string): string[] => path.split(/\s*[>»|/\\]\s*/).filter((level) => level.trim() !== '');

/**
 * A merchant's category path read as text: its last level like a title, the levels above it weaker. Merchants' paths
 * are coarse and often wrong, so this is a weak prior.
 *
 * @param language ISO 639-1 of the path.
 * @returns scores in logits. O(length of the path).
 */
export function readPath(path: string, language: string, knowledge: Knowledge): Scores {
  const scores: Scores = new Map();
  levelsOf(path)
    .slice(-MAX_LEVELS)
    .forEach((level, i, levels) => {
      const factor = i === levels.length - 1 ? WEIGHTS.pathFactor : WEIGHTS.upperPathFactor;
      for (const [leaf, score] of readTitle(level, language, null, knowledge).scores) {
        const weight = Math.min(WEIGHTS.maxPath, score * factor);
        if (weight > (scores.get(leaf) ?? 0)) scores.set(leaf, weight);
      }
    });
  return scores;
}
