/** Scrolling by less is a trembling finger, in CSS pixels. */
const MIN_STEP = 8;
/** The height of the whole header, which is in view above it. */
const HEADER_HEIGHT = 160;

/**
 * Marks the document while a visitor scrolls up below the header, in `data-scrolled-up`: the header's styles then show the
 * search box at the top of the window.
 */
export function markScrollDirection(): void {
  const root = document.documentElement;
  let last = scrollY;
  addEventListener('scroll', () => {
    const isBelowHeader = scrollY > HEADER_HEIGHT;
    if (isBelowHeader && Math.abs(scrollY - last) < MIN_STEP) return;
    root.toggleAttribute('data-scrolled-up', isBelowHeader && scrollY < last);
    last = scrollY;
  });
}
