import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../site.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './carousel.module.css';

/** The pictures of this many first items load with the page; the others load lazily. */
const LAZY_AFTER = 5;

type Props<Item> = {
  /** Accessible name of the row. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string | number;
  /** Renders an item; with `preload` its picture loads with the page (see `Picture`). */
  renderItem: (item: Item, preload: boolean) => ReactNode;
  /** Overrides the limit; set per market (`carouselLazyLoadImageLimit`). */
  lazyAfter?: number;
};

/** A row that scrolls by touch, wheel, keyboard and two buttons, and snaps to its items. */
export function Carousel<Item>({ label, items, getKey, renderItem, lazyAfter = LAZY_AFTER }: Props<Item>) {
  const t = useTexts();
  const row = useRef<HTMLUListElement>(null);
  const ends = useScrollEnds(row);
  const scroll = (pages: number) => {
    const element = row.current;
    if (element === null) return;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: direction * pages * element.clientWidth * 0.9, behavior: 'smooth' });
  };
  const start = `${styles.step} ${styles.back}`;
  const end = `${styles.step} ${styles.forward}`;
  return (
    <div className={styles.carousel} data-long={!(ends.start && ends.end)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={row} className={styles.row} aria-label={label} tabIndex={0}>
        {items.map((item, index) => (
          <li key={getKey(item)}>{renderItem(item, index < lazyAfter)}</li>
        ))}
      </ul>
      <IconButton label={t('ui.back')} className={start} disabled={ends.start} onClick={() => scroll(-1)}>
        <Icon name="left" />
      </IconButton>
      <IconButton label={t('ui.forward')} className={end} disabled={ends.end} onClick={() => scroll(1)}>
        <Icon name="right" />
      </IconButton>
    </div>
  );
}

/** Tolerance in pixels: fractional scroll positions do not reach the exact end. */
const END_TOLERANCE = 2;

/** Whether a horizontally scrolling row is at its start and at its end; both are true where it does not overflow. */
function useScrollEnds(row: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const position = Math.abs(element.scrollLeft);
      const start = position < END_TOLERANCE;
      const end = position + element.clientWidth > element.scrollWidth - END_TOLERANCE;
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    // Also when a row that was far away is laid out, and gets its own height.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return ends;
}
