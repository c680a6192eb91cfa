import { report } from './browser-report.ts';

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => report('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('error', reason));
}

/** Reads the build hash from the URL of a script; `dev` outside of builds. */
export const parseRelease = (scriptUrl: string): string => /-([\w-]{8})\.js$/.exec(scriptUrl)?.[1] ?? 'dev';
