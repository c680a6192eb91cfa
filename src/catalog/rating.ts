/** The number of reviews with one, two, three, four and five stars. */
export type Stars = readonly [number, number, number, number, number];

/** Counts of the visible reviews of a product or merchant, without ratings imported from elsewhere. */
export type RatingTally = {
  stars: Stars;
  /** How many of them are by buyers confirmed by the merchant. */
  verified: number;
  /** How many of them are demo data. */
  demonstration: number;
};

export const NO_STARS: Stars = [0, 0, 0, 0, 0];
export const EMPTY_TALLY: RatingTally = { stars: NO_STARS, verified: 0, demonstration: 0 };

/** Fewer ratings have no average: a single rating would dominate it. */
export const MIN_RATINGS_FOR_AVERAGE = 3;

export const countStars = (stars: Stars): number => stars.reduce((sum, count) => sum + count, 0);

/** The mean of the ratings (1 to 5) and their number; null where there are too few. */
export function averageRating(stars: Stars): { average: number; count: number } | null {
  const count = countStars(stars);
  if (count < MIN_RATINGS_FOR_AVERAGE) return null;
  return { average: stars.reduce((sum, many, i) => sum + many * (i + 1), 0) / count, count };
}

/** Each rating, best first: displayed where there are too few for an average. */
export const listRatings = (stars: Stars): number[] =>
  stars.flatMap((count, i) => Array.from({ length: count }, () => i + 1)).reverse();
