import type { LiveFields } from '../product-document.ts';

const PRIOR_RATING = 3.5;
const PRIOR_VOTES = 5;

/**
 * The average as if 5 more people had voted 3.5 stars, so that a single vote of 5 does not lead the list. This is the
 * Bayesian average that IMDb's Top 250 uses.
 */
export const bayesianAverage = (average: number, votes: number): number =>
  (average * votes + PRIOR_RATING * PRIOR_VOTES) / (votes + PRIOR_VOTES);

/** Share of its text score that a product keeps while no shop sells it. */
const UNAVAILABLE_FACTOR = 0.6;
/** Score gained with each doubling of popularity. Decides between equally good matches and no more. */
const POPULARITY_WEIGHT = 0.003;
/** Popularity above this counts no more, so that there is a largest factor. */
const MAX_POPULARITY = 2 ** 32;
/** No factor of `scoreBoost` is larger. */
export const MAX_BOOST = 1.1;

/** The factor on a text score that does not depend on the query: by popularity, and whether anybody sells the product. */
export const scoreBoost = ({ lowestTotal, lowestItem, popularity }: LiveFields): number =>
  (1 + POPULARITY_WEIGHT * Math.log2(1 + Math.min(MAX_POPULARITY, Math.max(0, popularity)))) *
  (lowestTotal === null && lowestItem === null ? UNAVAILABLE_FACTOR : 1);
