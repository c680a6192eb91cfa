import { report } from '../measure/report.ts';
import type { Site } from '../site.ts';
import { forgetPersonal } from './personal-changes.ts';
import { forgetSession } from './session.ts';

/**
 * Signs out: the page forgets at once, and the server is asked to end the session and to take the cookie that proves it,
 * which no script could. Where that fails only the log hears of it.
 */
export async function signOut({ personal }: Pick<Site, 'personal'>): Promise<void> {
  const asked = personal.call('clientLogout', {}).catch(() => null);
  forgetSession();
  forgetPersonal();
  const answer = await asked;
  if (!answer?.ok) report('error', 'The cookie of the session could not be removed');
}
