/**
 * Part of every fingerprint of a row. Increment it when rows are read in another way, such as with another field or column
 * name: unchanged rows are skipped otherwise.
 */
export const RULES_VERSION = 4;
