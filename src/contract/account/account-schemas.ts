import { z } from 'zod';
import { LOCALES, type Locale } from '../../market/locale.ts';
import { marketIdSchema } from '../../market/market-schema.ts';
import { MAX_ACCOUNT_NAME_LENGTH, PASSWORD_LIMITS, passwordLength } from '../../terms/account.ts';
import { MAX_PARTNERS, PERMISSIONS } from '../../terms/partner/partner.ts';
import { SOCIAL_PROVIDERS } from '../../terms/social-provider.ts';
import type { FieldProblem } from '../field-problem.ts';
import { formChoice, formEmail, formName, formOptional, formSecret } from '../form-fields.ts';

const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];
/** Checks that a zod message is a known field problem. */
const problem = (name: FieldProblem): FieldProblem => name;

const partners = z.array(z.int()).max(MAX_PARTNERS);
/** The name that apps know for a sign-in with an email address and a password. */
export const EMAIL_USER_TYPE = 'PRICERUNNER';
const userType = z.enum([EMAIL_USER_TYPE, ...SOCIAL_PROVIDERS]).describe('How the user signed in');
export type LoginUserType = z.infer<typeof userType>;

/** A stored way of signing in as clients know it. */
export const toLoginUserType = (stored: 'PASSWORD' | Exclude<LoginUserType, typeof EMAIL_USER_TYPE>): LoginUserType =>
  stored === 'PASSWORD' ? EMAIL_USER_TYPE : stored;

export const authenticationState = z.object({
  token: z.string().describe('Session token, sent as `Authorization: Bearer`; returned only once'),
  userType,
  merchants: partners,
  brands: partners,
  publishers: partners,
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type AuthenticationState = z.infer<typeof authenticationState>;

const signedInResponse = z.object({ response: authenticationState });

/** A new password. */
const newPassword = formSecret(4 * PASSWORD_LIMITS.maxLength)
  .refine((typed) => passwordLength(typed) >= PASSWORD_LIMITS.minLength, problem('too-short'))
  .refine((typed) => passwordLength(typed) <= PASSWORD_LIMITS.maxLength, problem('too-long'));
const currentPassword = formSecret(4 * PASSWORD_LIMITS.maxLength);
const personName = formName(MAX_ACCOUNT_NAME_LENGTH);

/** The secret part of a link in an email. A malformed token is treated like an expired one. */
const linkToken = z.string().max(200);

export const loginRequest = z.object({
  email: formEmail,
  password: currentPassword,
  stateKey: formOptional(z.string().max(200)).describe(
    'Key of a pending action that this sign-in completes, such as linking a social account',
  ),
});
export const loginResponse = signedInResponse;

export const signUpRequest = z.object({ email: formEmail, password: newPassword, name: formOptional(personName) });
export const resendVerificationRequest = z.object({ email: formEmail });
export const verifyAccountRequest = z.object({
  token: linkToken,
  password: currentPassword.describe('The password chosen at sign-up; proves that the link is opened by who signed up'),
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
/** Describes what the link of an email does, without using it up. */
export const accountLinkRequest = z.object({ token: linkToken });
export const accountLinkResponse = z.object({
  response: z.object({
    kind: z.enum(LINK_KINDS),
    email: z.string().describe('The address that the email was sent to'),
    newEmail: z.string().nullable().describe('The new address, for a change of address'),
  }),
});

export const profileRequest = z.object({
  countryCode: formOptional(z.string().trim().toUpperCase().length(2)).describe(
    "Country whose counts to include, e.g. SE; defaults to the path's market",
  ),
});
export const profileResponse = z.object({
  response: z.object({
    email: z.string(),
    name: z.string().nullable(),
    userType,
    status: z.enum(['ACTIVE', 'ACTIVE_EMAIL_ONLY', 'BANNED', 'DELETED']),
    memberSince: z.iso.datetime(),
    market: marketIdSchema.describe('The home market of the account'),
    language: z.enum(keys<Locale>(LOCALES)).describe('Language of emails'),
    providers: z.array(z.enum(SOCIAL_PROVIDERS)).describe('Linked social accounts'),
    hasPassword: z.boolean(),
    hasPasskeys: z.boolean(),
    isStaff: z.boolean(),
    isPartner: z.boolean().describe('Whether the account acts for a merchant, brand or publisher'),
    newEmail: z.string().nullable().describe('New address awaiting confirmation; null: none'),
    country: z
      .object({
        countryCode: z.string(),
        lists: z.int(),
        watches: z.int(),
        reviews: z.int(),
      })
      .describe('Counts in the requested country'),
  }),
});
export type Profile = z.infer<typeof profileResponse>['response'];

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
export const confirmEmailChangeResponse = z.object({
  state: z.enum(['agreed', 'changed']).describe("'agreed': the other address has not confirmed yet"),
  response: z.object({
    waitsFor: z
      .enum(['new', 'old'])
      .nullable()
      .describe('The address that has not confirmed yet; null: the change is complete'),
  }),
});

export const sessionsResponse = z.object({
  response: z.array(
    z.object({
      id: z.uuid(),
      device: z.string().describe('Browser and operating system, e.g. Firefox, Windows'),
      userType,
      startedAt: z.iso.datetime(),
      seenAt: z.iso.datetime().describe('Last activity, accurate to ten minutes'),
      isThis: z.boolean(),
    }),
  ),
});
export const endSessionRequest = z.object({ id: z.uuid(problem('not-allowed')) });

/** All data stored about an account: rows by table. */
export const exportAccountResponse = z.object({
  response: z.record(z.string(), z.array(z.record(z.string(), z.unknown()).readonly()).readonly()).readonly(),
});

const reviewsChoice = formChoice(['keep', 'remove']).describe('Keep reviews under an anonymous name, or remove them');
export const deleteAccountRequest = z.object({ current: currentPassword, reviews: reviewsChoice });
export const requestDeletionRequest = z.object({ reviews: reviewsChoice });
export const confirmDeletionRequest = z.object({ token: linkToken });

/** Response of endpoints that may start a session; null if they did not. */
export const sessionResponse = z.object({ response: authenticationState.nullable() });
