import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** What React writes where it leaves a boundary to the browser; text and attributes never hold it. */
const LEFT_TO_BROWSER = '<!--$!-->';

/** The markup of a page. Rejects with what a component of it throws. */
export async function renderMarkup(page: ReactNode): Promise<string> {
  const markup = renderToString(page);
  if (markup.includes(LEFT_TO_BROWSER)) await rejectWhatIsThrown(page);
  return markup;
}

/**
 * `renderToString` is the quicker way, but leaves a boundary to the browser without a word, whether a component in it
 * waits or has thrown. This other way waits and tells.
 */
function rejectWhatIsThrown(page: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    renderToPipeableStream(page, { onError: reject, onAllReady: resolve });
  });
}
