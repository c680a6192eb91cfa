import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** React's marker of a boundary left to client rendering. Cannot occur in text or attributes, where `<` is escaped. */
const CLIENT_RENDERED_MARKER = '<!--$!-->';

/** Renders a page. Rejects with the error that a component throws. */
export async function renderMarkup(page: ReactNode): Promise<string> {
  const markup = renderToString(page);
  if (markup.includes(CLIENT_RENDERED_MARKER)) await throwRenderError(page);
  return markup;
}

/**
 * `renderToString` is faster, but silently leaves a boundary to the browser whether a component suspended or threw.
 * Streaming rendering waits for suspended components and reports errors.
 */
function throwRenderError(page: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    renderToPipeableStream(page, { onError: reject, onAllReady: resolve });
  });
}
