import { type AnchorState, nextAnchor, POLL_MS, startAnchor } from './anchor-scroll.ts';

/** Scrolls to the element of a hash, and again until late content no longer moves it. Returns a function that stops it. */
export function scrollToAnchor(hash: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const id = decodeHash(hash);
  let state: AnchorState = startAnchor();
  const check = () => {
    const target = document.getElementById(id);
    const next = nextAnchor(state, { distance: target && distanceToTarget(target) });
    state = next.state;
    if (next.scroll) target?.scrollIntoView();
    if (state.kind === 'WAITING' || state.kind === 'SCROLL') timer = setTimeout(check, POLL_MS);
  };
  check();
  return () => clearTimeout(timer);
}

/** Distance in pixels between the scroll position and that of the target, limited to what the page can be scrolled. */
function distanceToTarget(target: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const maxScroll = document.documentElement.scrollHeight - innerHeight;
  const wanted = scrollY + target.getBoundingClientRect().top - margin;
  return Math.max(0, Math.min(wanted, maxScroll)) - scrollY;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
