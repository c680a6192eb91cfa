/** What the classifier knows of phrases, for other readers of short texts, such as queries. */
export { rulesOf } from './classifier/language-rules.ts';
export { PhraseIndex } from './classifier/phrase-index.ts';
export { levelsOf } from './classifier/read-path.ts';
export { foldWord } from './classifier/stem.ts';
export { GAP, type NameToken } from './classifier/tokens.ts';
