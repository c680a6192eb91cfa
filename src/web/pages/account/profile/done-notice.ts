import { useTexts } from '../../../site.ts';
import { showNotice } from '../../../state/notices.ts';

/** Confirmation texts by action: shown on the page after a form redirect, or in a notice if scripts run. */
export const DONE_TEXTS = {
  changeProfile: 'account.done.changeProfile',
  changePassword: 'account.done.changePassword',
  endSession: 'account.done.endSession',
  endOtherSessions: 'account.done.endOtherSessions',
  requestDeletion: 'account.done.requestDeletion',
} as const;

/** Returns a callback that shows the notice of an action. */
export function useDoneNotice(act: keyof typeof DONE_TEXTS): () => void {
  const t = useTexts();
  return () => {
    showNotice({ type: 'positive', title: t(DONE_TEXTS[act]) });
  };
}
