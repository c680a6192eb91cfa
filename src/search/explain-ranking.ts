/** Why products are where they are, for who shows it. */
export { explainScore } from './engine/explain-score.ts';
