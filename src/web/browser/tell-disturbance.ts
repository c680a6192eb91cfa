import type { Site } from '../site.ts';
import { handOver } from '../state/app-bridge.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';

const SHOWN_FOR_MS = 200_000;

/** Shows what the operator says is wrong at the moment, if anything is; an app that has modals of its own shows it there. */
export async function tellDisturbance(
  { settings, t }: Pick<Site, 'settings' | 't'>,
  handToApp: typeof handOver = handOver,
): Promise<void> {
  const message = settings.disturbance_message;
  if (message === null || handToApp('modals', { modal: 'disturbance', message })) return;
  await loadTexts(['notices']);
  showNotice({ type: 'error', title: t('notices.disturbance.title'), message, delay: SHOWN_FOR_MS });
}
