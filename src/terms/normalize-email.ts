/**
 * The key that email addresses are compared by. Addresses that differ only in surrounding spaces, letter case or Unicode
 * compatibility forms share one key.
 */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
