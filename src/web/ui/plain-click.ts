import type { MouseEvent } from 'react';

/** Whether a press of a link asks for nothing else than to follow it: no new tab, no download, no menu. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
