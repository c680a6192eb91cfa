import { foldFeedText } from '../../terms/fold-text.ts';

/** A text's words for comparison: see `foldFeedText`; one space for each run of characters that are no letters or digits. */
export const foldText = (text: string): string =>
  foldFeedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
