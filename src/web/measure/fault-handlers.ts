import { ChunkError } from '../loading/load-chunk.ts';
import { PageFailure } from '../loading/page-failure.ts';
import { report, reportOnce } from './report.ts';

/**
 * What React does with errors of components. A page that cannot be shown, and a chunk that did not arrive, are told of
 * where they arise; everything else is a fault of ours.
 */
export const FAULT_HANDLERS = {
  onCaughtError: (error: unknown) => {
    if (error instanceof PageFailure || error instanceof ChunkError) return;
    console.error(error);
    report('error', error);
  },
  onUncaughtError: (error: unknown) => {
    console.error(error);
    report('error', error);
  },
  /** React draws anew where the markup of the server does not fit. */
  onRecoverableError: (error: unknown) => {
    if (reportOnce('hydration', error)) console.error(error);
  },
};
