import { handOver } from '../state/app-bridge.ts';
import { changeMenu } from '../state/menu-state.ts';

/** Asks the visitor to sign in without leaving the page: the app that shows it, or else a dialog of the page. */
export function askToSignIn(): void {
  const path = location.pathname + location.search;
  if (!handOver('login', { path, href: location.href })) changeMenu({ type: 'toggle-login' });
}
