import type { Site } from '../site.ts';
import { sendToApp } from '../state/app-bridge.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';

const SHOWN_FOR_MS = 200_000;

/** Displays the operator's disturbance message, if there is one; in the native app as a modal of the app. */
export async function showDisturbance(
  { settings, t }: Pick<Site, 'settings' | 't'>,
  send: typeof sendToApp = sendToApp,
): Promise<void> {
  const message = settings.disturbance_message;
  if (message === null || send('modals', { modal: 'disturbance', message })) return;
  await loadTexts(['notices']);
  showNotice({ type: 'error', title: t('notices.disturbance.title'), message, delay: SHOWN_FOR_MS });
}
