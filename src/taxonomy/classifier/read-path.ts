import { AND_WORDS } from '../../terms/language/feed-words.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { Knowledge } from './knowledge.ts';
import { meansAccessories, rulesOf } from './language-rules.ts';
import { readTitle, type Scores } from './read-title.ts';
import { splitTokens } from './tokens.ts';

/** Levels further up are too general. */
const MAX_LEVELS = 3;
/** A merchant has a few hundred paths, and each is in many offers. The cache is cleared when it is full (about 3 MB). */
const MAX_CACHED = 4000;

/** How much the levels of a path count: factors, and the most that one level says. */
type PathWeights = { last: number; upper: number; max: number };

/** A merchant's own paths are coarse and often wrong. */
const OWN_PATH: PathWeights = { last: WEIGHTS.pathFactor, upper: WEIGHTS.upperPathFactor, max: WEIGHTS.maxPath };
/** A path of Google's taxonomy is a fixed text, whose last level names the thing. */
const GOOGLE_PATH: PathWeights = {
  last: WEIGHTS.googlePathFactor,
  upper: WEIGHTS.upperPathFactor,
  max: WEIGHTS.maxGooglePath,
};

/** A level such as "computer accessories" has accessories of all kinds more often than those of the leaf with its name; a factor. */
const OF_ACCESSORIES = 0.4;

/** The levels of a merchant's category path, from the most general. */
export const levelsOf = (path: string): string[] => path.split(/\s*[>»|/\\]\s*/).filter((level) => level.trim() !== '');

/** What a path says. */
export type PathReading = {
  /** In logits. */
  scores: Scores;
  /** Whether its last level has accessories only: nothing under it is the device itself. */
  isOfAccessories: boolean;
};

/** The best score of accessories, and of things that have accessories. */
function bestScores(scores: Scores, { belongsTo, accessoriesOf }: Knowledge): { accessory: number; device: number } {
  let [accessory, device] = [0, 0];
  for (const [leaf, score] of scores) {
    if ((belongsTo[leaf]?.size ?? 0) > 0) accessory = Math.max(accessory, score);
    else if ((accessoriesOf[leaf]?.length ?? 0) > 0) device = Math.max(device, score);
  }
  return { accessory, device };
}

/** Separate things that one level lists: "Phones & accessories". */
const PARTS = new RegExp(String.raw`[&,;+/]|\s(?:${AND_WORDS.join('|')})\s`, 'iu');

/**
 * Whether a level has accessories only: it says so, and no other part of it names a device; or all that it names are. A word that only
 * begins or ends names, as "fishing" does, says nothing of them.
 */
function isOfAccessories(level: string, language: string, knowledge: Knowledge): boolean {
  const parts = level.split(PARTS).filter((part) => part.trim() !== '');
  const others = parts.filter((part) => !splitTokens(part).some(({ text }) => meansAccessories(text)));
  const best = others.map((part) => bestScores(readTitle(part, language, null, knowledge).scores, knowledge));
  if (others.length < parts.length) return best.every(({ accessory, device }) => accessory >= device);
  return best.length > 0 && best.every(({ accessory, device }) => accessory > Math.max(device, WEIGHTS.part));
}

/** What links the two parts of a compound; Dutch doubles a letter before "en": "kattenvoer". */
const linksAfter = (word: string): string[] => ['', 'e', 'n', 'en', 'er', 's', 'es', `${word.at(-1)}en`];

/**
 * The last level with the one above, which may say whose it is: "dog dry food" of "Dog > Dry food", and in languages that write
 * compounds "Hundefutter" of "Hund > Futter".
 */
function joinLast(levels: readonly string[], language: string): string[] {
  const [upper, last] = levels.slice(-2);
  if (upper === undefined || last === undefined) return [];
  const { head, compounds } = rulesOf(language);
  const spaced = head === 'last' ? `${upper} ${last}` : `${last} ${upper}`;
  return compounds ? [spaced, ...linksAfter(upper).map((link) => upper + link + last)] : [spaced];
}

/** What one level says, or two together: its scores, in logits, and a factor of how much they count. */
type LevelReading = { scores: Scores; general: number };

function readLevel(text: string, language: string, knowledge: Knowledge): LevelReading {
  const general = splitTokens(text).some((token) => meansAccessories(token.text)) ? OF_ACCESSORIES : 1;
  return { scores: readTitle(text, language, null, knowledge).scores, general };
}

const bestOf = ({ scores, general }: LevelReading): number => Math.max(0, ...scores.values()) * general;

function readLevels(path: string, language: string, weights: PathWeights, knowledge: Knowledge): Scores {
  const levels = levelsOf(path).slice(-MAX_LEVELS);
  const readings = levels.map((level) => readLevel(level, language, knowledge));
  const [together] = joinLast(levels, language)
    .map((text) => readLevel(text, language, knowledge))
    .sort((a, b) => bestOf(b) - bestOf(a));
  if (together !== undefined && bestOf(together) > Math.max(...readings.slice(-2).map(bestOf))) {
    readings.splice(-1, 1, together);
  }
  const scores: Scores = new Map();
  readings.forEach((reading, i) => {
    const factor = (i === readings.length - 1 ? weights.last : weights.upper) * reading.general;
    for (const [leaf, score] of reading.scores) {
      const weight = Math.min(weights.max * reading.general, score * factor);
      if (weight > (scores.get(leaf) ?? 0)) scores.set(leaf, weight);
    }
  });
  return scores;
}

/** Reads category paths as texts: the last level like a title, the levels above it weaker. */
export class PathReader {
  private readonly knowledge: Knowledge;
  private readonly cache = new Map<string, PathReading>();

  constructor(knowledge: Knowledge) {
    this.knowledge = knowledge;
  }

  /**
   * What a path says.
   *
   * @param language ISO 639-1 of the path.
   * @param origin whose path it is.
   * @returns O(length of the path) the first time.
   */
  read(path: string, language: string, origin: 'merchant' | 'google'): PathReading {
    const key = `${origin} ${language} ${path}`;
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    if (this.cache.size >= MAX_CACHED) this.cache.clear();
    const { knowledge } = this;
    const scores = readLevels(path, language, origin === 'google' ? GOOGLE_PATH : OWN_PATH, knowledge);
    const reading = { scores, isOfAccessories: isOfAccessories(levelsOf(path).at(-1) ?? '', language, knowledge) };
    this.cache.set(key, reading);
    return reading;
  }
}
