import { ChunkError } from '../loading/load-chunk.ts';
import { PageError } from '../loading/page-error.ts';
import { report, reportOnce } from './browser-report.ts';

/**
 * React's error callbacks. Page errors and chunk errors are reported where they occur; every other error is a bug and is
 * reported here.
 */
export const REACT_ERROR_HANDLERS = {
  onCaughtError: (error: unknown) => {
    if (error instanceof PageError || error instanceof ChunkError) return;
    console.error(error);
    report('error', error);
  },
  onUncaughtError: (error: unknown) => {
    console.error(error);
    report('error', error);
  },
  /** Hydration mismatch: React renders again on the client. */
  onRecoverableError: (error: unknown) => {
    if (reportOnce('hydration', error)) console.error(error);
  },
};
