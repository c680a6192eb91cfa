import { sendToApp } from '../state/app-bridge.ts';
import { changeMenu } from '../state/menu-state.ts';

/** Prompts the visitor to sign in without leaving the page, in the native app or in a dialog. */
export function promptSignIn(): void {
  const path = location.pathname + location.search;
  if (!sendToApp('login', { path, href: location.href })) changeMenu({ type: 'toggle-login' });
}
