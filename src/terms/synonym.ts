/** Characters of a word or phrase that can be a synonym; longer queries are not learned from. */
export const MAX_SYNONYM_LENGTH = 60;
