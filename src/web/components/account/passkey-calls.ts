/** What became of asking the browser: the person may say no, and so may the browser or the server. */
export type PasskeyOutcome = 'done' | 'declined' | 'failed' | 'refused' | 'known';

/** Whether the browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** What a browser means that threw instead of asking or signing. */
export const outcomeOf = (error: unknown): PasskeyOutcome => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'declined' : 'failed';
};
