import { report } from './report.ts';

/** Reports the faults that nothing in the page has caught, from the first moment on. */
export function hearFaults(): void {
  addEventListener('error', ({ error, message }) => report('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('error', reason));
}

/** The name of the build that a script is of, from the address of its file; `dev` where it is no build. */
export const releaseOf = (scriptUrl: string): string => /-([\w-]{8})\.js$/.exec(scriptUrl)?.[1] ?? 'dev';
