/** Reading queries, for who searches: the public part of `query/`. */
export { type CategoryCompletion, hasWholeWord } from './query/category-completion.ts';
export type { CategoryPhrases } from './query/category-phrases.ts';
export { accessoryCategory, findLeadCategory, type LineVocabulary } from './query/lead-category.ts';
export { indexSynonyms, type SynonymGroup } from './query/parse-query-files.ts';
export type { LineMention, ProductLines } from './query/product-lines.ts';
export {
  isNewWord,
  type KnownWords,
  MIN_CLICK_LEAD,
  MIN_PATH_LEAD,
  proposeSynonyms,
  type SynonymProposal,
  tidyLearnable,
} from './query/propose-synonyms.ts';
export type { QueryWords } from './query/query-words.ts';
export { daysUntil, readNeeds } from './query/read-needs.ts';
export { type QueryVocabulary, readQuery } from './query/read-query.ts';
export { type Chip, literalQuery, type Reading, type Span, withoutChip, withoutSpans } from './query/reading.ts';
export { activeChips, type ReadingRequest, requestOf } from './query/reading-request.ts';
export { WordTally } from './query/tally-words.ts';
export {
  AttributePhraseCache,
  areNamedAlike,
  brandPhrases,
  buildCategoryPhrases,
  categoryPhrases,
} from './query/vocabulary.ts';
export { attributeOfWish, WISHES } from './query/wishes.ts';
