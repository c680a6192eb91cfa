type Listener = (link: HTMLAnchorElement) => void;

const listeners = new Set<Listener>();

function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link !== null) for (const listener of listeners) listener(link);
}

/** Calls the listener for each click on a link, before the router opens it: the address is still that of the page. */
export function onLinkClick(listener: Listener): void {
  listeners.add(listener);
  // Adding the same listener again changes nothing.
  document.addEventListener('click', onClick, { capture: true });
}
