import type { MouseEvent } from 'react';

/** Whether a click on a link only follows it: primary button and no modifier keys, so no new tab, download or menu. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
