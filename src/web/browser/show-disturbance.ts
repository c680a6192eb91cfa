import { bannerId } from '../shell/banner/top-banner.ts';
import type { Site } from '../site.ts';
import { sendToApp } from '../state/app-bridge.ts';
import { readCookie, writeCookie } from '../state/cookies.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';

const SHOWN_FOR_MS = 200_000;
/** The message that the visitor closed last; for a day it is not shown again. */
const SEEN_COOKIE = 'pr_headermessage';

/** Displays the operator's disturbance message, if there is one; in the native app as a modal of the app. */
export async function showDisturbance(
  { settings, t }: Pick<Site, 'settings' | 't'>,
  send: typeof sendToApp = sendToApp,
): Promise<void> {
  const message = settings.disturbance_message;
  const seen = message === null ? null : bannerId(message, null);
  if (message === null || seen === null || readCookie(SEEN_COOKIE) === seen) return;
  if (send('modals', { modal: 'disturbance', message })) return;
  await loadTexts(['notices']);
  const onClosed = () => writeCookie(SEEN_COOKIE, seen);
  showNotice({ type: 'error', title: t('notices.disturbance.title'), message, delay: SHOWN_FOR_MS, onClosed });
}
