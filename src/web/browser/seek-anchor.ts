import { type AnchorState, nextAnchor, POLL_MS, startAnchor } from './anchor-scroll.ts';

/** Scrolls to the place that a hash names, and looks until it stays where it belongs. Gives what ends that. */
export function seekAnchor(hash: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const id = decoded(hash);
  let state: AnchorState = startAnchor();
  const look = () => {
    const place = document.getElementById(id);
    const next = nextAnchor(state, { distance: place && distanceOf(place) });
    state = next.state;
    if (next.scroll) place?.scrollIntoView();
    if (state.kind === 'WAITING' || state.kind === 'SCROLL') timer = setTimeout(look, POLL_MS);
  };
  look();
  return () => clearTimeout(timer);
}

/** How far a place is from the top of the window, or from as near to it as the page can be scrolled. */
function distanceOf(place: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(place).scrollMarginTop) || 0;
  const furthest = document.documentElement.scrollHeight - innerHeight;
  const wanted = scrollY + place.getBoundingClientRect().top - margin;
  return Math.max(0, Math.min(wanted, furthest)) - scrollY;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
