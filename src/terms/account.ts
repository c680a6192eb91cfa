/** Limits of a password's length in characters, shared by the account rules and the site's forms. */
export const PASSWORD_LIMITS = { minLength: 10, maxLength: 200 } as const;

/** NFKC form, in which passwords are stored and compared: two keyboards may type the same letter differently. */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC');

/** Length in Unicode code points, not UTF-16 units. */
export const passwordLength = (typed: string): number => [...normalizePassword(typed)].length;

/** Characters in the name of an account. */
export const MAX_ACCOUNT_NAME_LENGTH = 60;

/** Characters in the name that a user gives a passkey. */
export const MAX_PASSKEY_NAME_LENGTH = 60;
