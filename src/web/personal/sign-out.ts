import { report } from '../measure/browser-report.ts';
import type { Site } from '../site.ts';
import { clearPersonalData } from './personal-data.ts';
import { clearSession } from './session.ts';

/**
 * Signs out. Clears the page immediately, and requests the server to end the session and delete its cookie, which scripts
 * cannot do. A failure is only logged.
 */
export async function signOut({ personal }: Pick<Site, 'personal'>): Promise<void> {
  const pending = personal.call('clientLogout', {}).catch(() => null);
  clearSession();
  clearPersonalData();
  const response = await pending;
  if (!response?.ok) report('error', 'The session cookie could not be removed');
}
