import { changeQuickAccess } from '../state/quick-access.ts';
import { resetLogin } from './login-state.ts';
import { queryClient } from './query-client.ts';
import { refreshSession } from './session.ts';

/** Reloads the session and all personal data on the page, after a change by the user. */
export async function refreshPersonalData(): Promise<void> {
  refreshSession();
  await queryClient.invalidateQueries({ queryKey: ['personal'] });
}

/** Clears all personal data from the page. */
export function clearPersonalData(): void {
  resetLogin();
  queryClient.removeQueries({ queryKey: ['personal'] });
  changeQuickAccess({ type: 'sign-out' });
}
