import * as common from '../common-schemas.ts';
import type { EndpointContract } from '../endpoint.ts';
import * as account from './account-schemas.ts';
import type { PERSONAL_ACCOUNT_ENDPOINTS } from './endpoints.ts';
import * as social from './social-schemas.ts';

export const PERSONAL_ACCOUNT_CONTRACT = {
  profile: {
    summary: 'Profile of the signed-in user',
    request: account.profileRequest,
    response: account.profileResponse,
  },
  login: {
    summary: 'Signs in with email address and password',
    request: account.loginRequest,
    response: account.loginResponse,
  },
  clientLogout: {
    summary: 'Ends the session and deletes its cookies',
    request: common.emptyRequest,
    response: common.emptyResponse,
  },
  signUp: {
    summary:
      'Sends an email to confirm the address and create an account; the response does not reveal whether an account exists',
    request: account.signUpRequest,
    response: common.emptyResponse,
  },
  resendVerification: {
    summary: 'Sends the confirmation email again',
    request: account.resendVerificationRequest,
    response: common.emptyResponse,
  },
  verifyAccount: {
    summary: 'Confirms an address with the emailed link and signs in',
    request: account.verifyAccountRequest,
    response: account.loginResponse,
  },
  accountLink: {
    summary: 'Describes what an emailed link does, without using it',
    request: account.accountLinkRequest,
    response: account.accountLinkResponse,
  },
  forgotPassword: {
    summary: 'Sends a password reset link; the response does not reveal whether an account exists',
    request: account.forgotPasswordRequest,
    response: common.emptyResponse,
  },
  resetPassword: {
    summary: 'Sets a new password with the emailed link, ends all sessions and signs in',
    request: account.resetPasswordRequest,
    response: account.loginResponse,
  },
  changeProfile: {
    summary: 'Changes the name and the language of emails',
    request: account.changeProfileRequest,
    response: common.emptyResponse,
  },
  changePassword: {
    summary: 'Changes the password and ends the other sessions',
    request: account.changePasswordRequest,
    response: common.emptyResponse,
  },
  changeEmail: {
    summary: 'Sends links to the new and the old address; both must confirm',
    request: account.changeEmailRequest,
    response: common.emptyResponse,
  },
  cancelEmailChange: {
    summary: 'Cancels a pending change of address',
    request: common.emptyRequest,
    response: common.emptyResponse,
  },
  confirmEmailChange: {
    summary: 'Confirms a change of address with the emailed link',
    request: account.emailChangeLinkRequest,
    response: account.confirmEmailChangeResponse,
  },
  stopEmailChange: {
    summary: 'Cancels a change of address with the emailed link',
    request: account.emailChangeLinkRequest,
    response: common.emptyResponse,
  },
  sessions: {
    summary: 'Active sessions',
    request: common.emptyRequest,
    response: account.sessionsResponse,
  },
  endSession: {
    summary: 'Ends one session',
    request: account.endSessionRequest,
    response: common.emptyResponse,
  },
  endOtherSessions: {
    summary: 'Ends all other sessions',
    request: common.emptyRequest,
    response: common.emptyResponse,
  },
  endSessions: {
    summary: 'Ends all sessions, including this one',
    request: common.emptyRequest,
    response: common.emptyResponse,
  },
  exportAccount: {
    summary: 'All data stored about the user; also as files `export.json` and `export.zip`',
    request: common.emptyRequest,
    response: account.exportAccountResponse,
  },
  deleteAccount: {
    summary: 'Deletes the account and all personal data',
    request: account.deleteAccountRequest,
    response: common.emptyResponse,
  },
  requestDeletion: {
    summary: 'Sends a deletion link, for accounts without a password',
    request: account.requestDeletionRequest,
    response: common.emptyResponse,
  },
  confirmDeletion: {
    summary: 'Deletes the account with the emailed link',
    request: account.confirmDeletionRequest,
    response: common.emptyResponse,
  },
  socialProviders: {
    summary: 'Configured providers of social sign-in',
    request: common.emptyRequest,
    response: social.socialProvidersResponse,
  },
  pendingSocialSignIn: {
    summary: 'The social sign-in in this browser that awaits linking to an account',
    request: social.pendingSocialSignInRequest,
    response: social.pendingSocialSignInResponse,
  },
  sendSocialLink: {
    summary: 'Sends an email to link a pending social sign-in; the response does not reveal whether an account exists',
    request: social.sendSocialLinkRequest,
    response: common.emptyResponse,
  },
  socialLink: {
    summary: 'Describes what the emailed link does, without using it',
    request: social.socialLinkRequest,
    response: social.socialLinkResponse,
  },
  confirmSocialLink: {
    summary: 'Links the social account, or creates an account for it, and signs in',
    request: social.socialLinkRequest,
    response: account.loginResponse,
  },
  linkedAccounts: {
    summary: 'Linked providers, and those available',
    request: common.emptyRequest,
    response: social.linkedAccountsResponse,
  },
  unlinkSocial: {
    summary: 'Unlinks a provider; rejected if it is the last sign-in method',
    request: social.unlinkSocialRequest,
    response: common.emptyResponse,
  },
  passkeys: {
    summary: 'Passkeys of the account',
    request: common.emptyRequest,
    response: social.passkeysResponse,
  },
  newPasskey: {
    summary: 'Options for creating a passkey',
    request: common.emptyRequest,
    response: social.newPasskeyResponse,
  },
  addPasskey: {
    summary: 'Registers a new passkey',
    request: social.addPasskeyRequest,
    response: common.emptyResponse,
  },
  renamePasskey: {
    summary: 'Renames a passkey',
    request: social.renamePasskeyRequest,
    response: common.emptyResponse,
  },
  removePasskey: {
    summary: 'Removes a passkey; rejected if it is the last sign-in method',
    request: social.removePasskeyRequest,
    response: common.emptyResponse,
  },
  passkeyChallenge: {
    summary: 'Challenge for signing in with a passkey',
    request: common.emptyRequest,
    response: social.passkeyChallengeResponse,
  },
  passkeyLogin: {
    summary: 'Signs in with a passkey',
    request: social.passkeyLoginRequest,
    response: account.loginResponse,
  },
} as const satisfies Record<keyof typeof PERSONAL_ACCOUNT_ENDPOINTS, EndpointContract>;
