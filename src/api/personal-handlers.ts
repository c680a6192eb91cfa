import type { Result } from '../base/result.ts';
import { accountLink } from './account-link.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import { cancelEmailChange, changeEmail, confirmEmailChange, stopEmailChange } from './change-email.ts';
import { confirmWatch, watchLink } from './confirm-watch.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import type { PersonalName } from './contract/personal-endpoints.ts';
import { confirmDeletion, deleteAccount, requestDeletion } from './delete-account.ts';
import {
  addPushBrowser,
  changeDelivery,
  delivery,
  removePushBrowser,
  removeWebhook,
  renewFeed,
  setWebhook,
  wantLetters,
} from './delivery.ts';
import { deskActs, deskDelete, deskFind, deskJudge, deskPerson } from './desk.ts';
import { deskMessages } from './desk-messages.ts';
import { deskSetSetting, deskSettings } from './desk-settings.ts';
import {
  addListItem,
  carryListItems,
  changeListItem,
  placeListItem,
  removeListItem,
  restoreListItem,
} from './edit-list-items.ts';
import { deleteList, renameList, renewListLink, restoreList, shareList, stopSharingList } from './edit-lists.ts';
import { exportAccount } from './export-account.ts';
import { dropFavourite, favourites, mergeSaved, saveFavourite } from './favourites.ts';
import { claimGift, ownGifts, takeBackGift } from './gifts.ts';
import { linkedAccounts, socialProviders, unlinkSocial } from './linked-accounts.ts';
import { list } from './list.ts';
import { createList, lists, listsWith } from './lists.ts';
import { clientLogout, login } from './login.ts';
import { deskDecide, deskPostings } from './moderation.ts';
import { changePassword, forgotPassword, resetPassword } from './new-password.ts';
import { ownPostings, ownReview, ownVotes } from './own-reviews.ts';
import { askPasskey, passkeyLogin } from './passkey-login.ts';
import { addPasskey, newPasskey, passkeys, removePasskey, renamePasskey } from './passkeys.ts';
import {
  answerQuestion,
  askQuestion,
  changePosting,
  replyToReview,
  reportPosting,
  shownPosting,
  votePosting,
} from './postings.ts';
import { memberPriceHistory } from './price-history.ts';
import { changeProfile, profile } from './profile.ts';
import { changePurchase, purchaseForm, purchases, recordPurchase, removePurchase } from './purchases.ts';
import { endOtherSessions, endSession, endSessions, sessions } from './sessions.ts';
import { changeWatch, deleteWatch, pauseWatch, restoreWatch, setWatch, wakeWatch } from './set-watch.ts';
import { sharedList } from './shared-list.ts';
import { resendVerification, signUp, verifyAccount } from './sign-up.ts';
import { confirmSocialLink, sendSocialLink, socialLink, socialWait } from './social-link.ts';
import { resubscribe, unsubscribe, unsubscription } from './unsubscription.ts';
import { verifiedLink, writeVerifiedReview } from './verified-review.ts';
import { watches, watchForm } from './watches.ts';
import { addReviewPictures, removePosting, removeReviewPicture, writeReview } from './write-review.ts';

export type PersonalHandlers = {
  readonly [K in PersonalName]: (
    context: PersonalContext,
    request: ParsedPersonalRequestOf<K>,
    caller: CallerOf<K>,
  ) => Promise<Result<PersonalAnswerOf<K>, ApiError>>;
};

/** What answers each personal call, whichever way it is called. */
export const PERSONAL_HANDLERS: PersonalHandlers = {
  memberPriceHistory,
  profile,
  login,
  clientLogout,
  signUp,
  resendVerification,
  verifyAccount,
  accountLink,
  forgotPassword,
  resetPassword,
  changeProfile,
  changePassword,
  changeEmail,
  cancelEmailChange,
  confirmEmailChange,
  stopEmailChange,
  sessions,
  endSession,
  endOtherSessions,
  endSessions,
  exportAccount,
  deleteAccount,
  requestDeletion,
  confirmDeletion,
  socialProviders,
  socialWait,
  sendSocialLink,
  socialLink,
  confirmSocialLink,
  linkedAccounts,
  unlinkSocial,
  passkeys,
  newPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  askPasskey,
  passkeyLogin,
  lists,
  createList,
  listsWith,
  list,
  renameList,
  deleteList,
  restoreList,
  shareList,
  stopSharingList,
  renewListLink,
  carryListItems,
  addListItem,
  changeListItem,
  removeListItem,
  placeListItem,
  restoreListItem,
  favourites,
  mergeSaved,
  saveFavourite,
  dropFavourite,
  sharedList,
  ownGifts,
  claimGift,
  takeBackGift,
  deskFind,
  deskPerson,
  deskJudge,
  deskDelete,
  deskMessages,
  deskActs,
  deskSettings,
  deskSetSetting,
  watches,
  setWatch,
  changeWatch,
  deleteWatch,
  restoreWatch,
  pauseWatch,
  wakeWatch,
  watchForm,
  watchLink,
  confirmWatch,
  ownReview,
  writeReview,
  ownPostings,
  ownVotes,
  votePosting,
  changePosting,
  removePosting,
  addReviewPictures,
  removeReviewPicture,
  replyToReview,
  askQuestion,
  answerQuestion,
  shownPosting,
  reportPosting,
  verifiedLink,
  writeVerifiedReview,
  purchases,
  purchaseForm,
  recordPurchase,
  changePurchase,
  removePurchase,
  deskPostings,
  deskDecide,
  delivery,
  changeDelivery,
  wantLetters,
  addPushBrowser,
  removePushBrowser,
  setWebhook,
  removeWebhook,
  renewFeed,
  unsubscription,
  unsubscribe,
  resubscribe,
};
