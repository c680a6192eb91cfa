/**
 * Outcome of a passkey request: the user may decline, and the browser or the server may reject it. `known`: the device
 * already has a passkey for the account.
 */
export type PasskeyOutcome = 'done' | 'declined' | 'failed' | 'refused' | 'known';

/** Whether the browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Maps an error that the WebAuthn API has thrown to an outcome. */
export const passkeyErrorOutcome = (error: unknown): PasskeyOutcome => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'declined' : 'failed';
};
