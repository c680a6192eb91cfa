/** How many characters a password has: the accounts' rules and the forms of the site go by the same numbers. */
export const PASSWORD_LIMITS = { shortest: 10, longest: 200 } as const;

/** What a password is compared as: the same letters typed on two keyboards are the same password. */
export const passwordAsKept = (typed: string): string => typed.normalize('NFKC');

/** In characters, as a person counts them. */
export const passwordLength = (typed: string): number => [...passwordAsKept(typed)].length;

export const NAME_LIMIT = 60;
