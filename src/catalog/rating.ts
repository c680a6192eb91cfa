/** What can be rated. */
export type RatedKind = 'product' | 'merchant';

/** How many reviews give one star, two, three, four and five. */
export type Stars = readonly [number, number, number, number, number];

/** What the shown reviews of one thing add up to. Ratings that were brought along from elsewhere are not in it. */
export type RatingTally = {
  stars: Stars;
  /** How many of them are by buyers whom the shop confirmed. */
  verified: number;
  /** How many of them are part of the demonstration. */
  demonstration: number;
};

export const NO_STARS: Stars = [0, 0, 0, 0, 0];
export const EMPTY_TALLY: RatingTally = { stars: NO_STARS, verified: 0, demonstration: 0 };

/** Fewer ratings than this make no average: one voice would be most of it. */
export const FEWEST_FOR_AVERAGE = 3;

export const countStars = (stars: Stars): number => stars.reduce((sum, count) => sum + count, 0);

/** The mean of the ratings and how many there are; null where there are too few for one. */
export function averageOf(stars: Stars): { average: number; count: number } | null {
  const count = countStars(stars);
  if (count < FEWEST_FOR_AVERAGE) return null;
  return { average: stars.reduce((sum, many, i) => sum + many * (i + 1), 0) / count, count };
}

/** Each rating by itself, best first: what is said in place of an average of few. */
export const singleRatings = (stars: Stars): number[] =>
  stars.flatMap((count, i) => Array.from({ length: count }, () => i + 1)).reverse();
