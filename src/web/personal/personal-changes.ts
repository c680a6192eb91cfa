import { changeQuickAccess } from '../state/quick-access.ts';
import { resetLogin } from './login-state.ts';
import { queryClient } from './query-client.ts';
import { readSessionAgain } from './session.ts';

/** After an act of the visitor: looks again at who is signed in, and asks again for what stands on the page about them. */
export async function sessionChanged(): Promise<void> {
  readSessionAgain();
  await queryClient.invalidateQueries({ queryKey: ['personal'] });
}

/** Puts back everything of the page that is one person's. */
export function forgetPersonal(): void {
  resetLogin();
  queryClient.removeQueries({ queryKey: ['personal'] });
  changeQuickAccess({ type: 'sign-out' });
}
