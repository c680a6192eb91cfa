/** First option of a choice between decisions, so that none is made by accident. */
export const NO_DECISION = { value: '', name: '–' };
