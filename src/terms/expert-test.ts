/** The most characters that texts of a test by others may have. */
export const EXPERT_TEST_LIMITS = { source: 80, licence: 120, link: 500, summary: 300 } as const;
