import { z } from 'zod';
import { NAME_LIMIT, PASSWORD_LIMITS, passwordLength } from '../../base/password-limits.ts';
import { LOCALES, type Locale } from '../../market/locale.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';
import type { FieldProblem } from './errors.ts';
import { formChoice, formEmail, formOptional, formSecret, formText } from './form-kinds.ts';

const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];
const problem = (name: FieldProblem): FieldProblem => name;

export const PERMISSIONS = [
  'BIDDING_CATEGORY_READ',
  'BIDDING_CATEGORY_WRITE',
  'MERCHANT_INTERFACE',
  'UNMATCH_OFFER_PL',
  'PRICE_HISTORY_MANAGEMENT',
] as const;

/** How many merchants, brands and publishers of a person a browser is told, each. */
export const MOST_PARTNERS = 5;

const partners = z.array(z.int()).max(MOST_PARTNERS);
const userType = z.enum(['PASSWORD', 'GOOGLE', 'FACEBOOK', 'APPLE']).describe('How the person signed in');

export const authenticationState = z.object({
  token: z.string().describe('Proves who calls, as `Authorization: Bearer`; shown once'),
  userType,
  merchants: partners,
  brands: partners,
  publishers: partners,
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type AuthenticationState = z.infer<typeof authenticationState>;

/** The answer to a call that has nothing to tell but that it was done. */
export const nothing = z.object({ response: z.null() });
const signedIn = z.object({ response: authenticationState });

/** A new password. */
const newPassword = formSecret(4 * PASSWORD_LIMITS.longest)
  .refine((typed) => passwordLength(typed) >= PASSWORD_LIMITS.shortest, problem('too-short'))
  .refine((typed) => passwordLength(typed) <= PASSWORD_LIMITS.longest, problem('too-long'));
const currentPassword = formSecret(4 * PASSWORD_LIMITS.longest);
const personName = formText(1, NAME_LIMIT);

/** The secret part of a link in a letter. What is none is a link that leads nowhere any more. */
const linkToken = z.string().max(200);

export const loginRequest = z.object({
  email: formEmail,
  password: currentPassword,
  stateKey: formOptional(z.string().max(200)).describe('What waits for this sign-in, such as a social account to join'),
});
export const loginAnswer = signedIn;

export const clientLogoutRequest = z.object({});
/** A call that says nothing but who calls. */
export const noAccountRequest = z.object({});

export const signUpRequest = z.object({ email: formEmail, password: newPassword, name: formOptional(personName) });
export const resendVerificationRequest = z.object({ email: formEmail });
export const verifyAccountRequest = z.object({
  token: linkToken,
  password: currentPassword.describe('The one chosen at sign-up: it shows that the sign-up was their own'),
});

export const forgotPasswordRequest = z.object({ email: formEmail });
export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword });

export const LINK_KINDS = [
  'verify-account',
  'reset-password',
  'change-email-new',
  'change-email-old',
  'delete-account',
  'link-identity',
] as const;
/** What the link of a letter is about, without using it up. */
export const accountLinkRequest = z.object({ token: linkToken });
export const accountLinkAnswer = z.object({
  response: z.object({
    kind: z.enum(LINK_KINDS),
    email: z.string().describe('The address that the letter went to'),
    newEmail: z.string().nullable().describe('Where an address is to be changed: the new one'),
  }),
});

export const profileRequest = z.object({
  countryCode: formOptional(z.string().trim().toUpperCase().length(2)).describe(
    "Whose part of the profile is told, e.g. SE; the path's market where left out",
  ),
});
export const profileAnswer = z.object({
  response: z.object({
    email: z.string(),
    name: z.string().nullable(),
    userType,
    status: z.enum(['ACTIVE', 'ACTIVE_EMAIL_ONLY', 'BANNED', 'DELETED']),
    memberSince: z.iso.datetime(),
    market: z.enum(keys<MarketId>(MARKETS)).describe('Where the person is at home'),
    language: z.enum(keys<Locale>(LOCALES)).describe('What letters to them are written in'),
    providers: z.array(z.enum(['GOOGLE', 'FACEBOOK', 'APPLE'])).describe('Social accounts that sign in to this one'),
    hasPassword: z.boolean(),
    hasPasskeys: z.boolean(),
    isStaff: z.boolean(),
    newEmail: z.string().nullable().describe('An address that waits to be confirmed; null: none'),
    country: z
      .object({
        countryCode: z.string(),
        lists: z.int(),
        watches: z.int(),
        reviews: z.int(),
      })
      .describe('What the person has in the country asked for'),
  }),
});
export type Profile = z.infer<typeof profileAnswer>['response'];

export const changeProfileRequest = z.object({
  name: formOptional(personName),
  language: formChoice(keys<Locale>(LOCALES)),
});
export const changePasswordRequest = z.object({ current: currentPassword, password: newPassword });

export const changeEmailRequest = z.object({
  email: formEmail,
  current: formOptional(currentPassword).describe('The password, where the account has one'),
});
export const emailChangeLinkRequest = z.object({ token: linkToken });
export const confirmEmailChangeAnswer = z.object({
  state: z.enum(['agreed', 'changed']).describe("'agreed': the other address has still to agree"),
  response: z.object({
    waitsFor: z
      .enum(['new', 'old'])
      .nullable()
      .describe('Whose agreement is still missing; null: the address is changed'),
  }),
});

export const sessionsAnswer = z.object({
  response: z.array(
    z.object({
      id: z.uuid(),
      device: z.string().describe('Browser and system, e.g. Firefox, Windows'),
      userType,
      startedAt: z.iso.datetime(),
      seenAt: z.iso.datetime().describe('To within ten minutes'),
      isThis: z.boolean(),
    }),
  ),
});
export const endSessionRequest = z.object({ id: z.uuid(problem('not-allowed')) });

/** Everything held about a person: a table of plain rows for each kind of thing. */
export const exportAccountAnswer = z.object({
  response: z.record(z.string(), z.array(z.record(z.string(), z.unknown()).readonly()).readonly()).readonly(),
});

const reviewsAfter = formChoice(['keep', 'remove']).describe('Whether reviews stay, as by a deleted user, or go too');
export const deleteAccountRequest = z.object({ current: currentPassword, reviews: reviewsAfter });
export const requestDeletionRequest = z.object({ reviews: reviewsAfter });
export const confirmDeletionRequest = z.object({ token: linkToken });

/** What every call answers that may start a session; null where it did not. */
export const sessionAnswer = z.object({ response: authenticationState.nullable() });
