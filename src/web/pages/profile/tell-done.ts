import { useTexts } from '../../site.ts';
import { showNotice } from '../../state/notices.ts';

/** What is said of an act once it is done: on the page that a form led back to, or in a notice where scripts run. */
export const DONE_WORDS = {
  changeProfile: 'account.done.changeProfile',
  changePassword: 'account.done.changePassword',
  endSession: 'account.done.endSession',
  endOtherSessions: 'account.done.endOtherSessions',
  requestDeletion: 'account.done.requestDeletion',
} as const;

/** Tells that an act is done. */
export function useTellDone(act: keyof typeof DONE_WORDS): () => void {
  const t = useTexts();
  return () => {
    showNotice({ type: 'positive', title: t(DONE_WORDS[act]) });
  };
}
