import { type ReactNode, useRef } from 'react';
import { useTexts } from '../site.ts';
import { IconButton } from './button.tsx';
import styles from './carousel.module.css';
import { Icon } from './icon.tsx';
import { useRowEnds } from './use-row-ends.ts';

/** Up to so many items load their pictures with the page; those behind them wait until they come near. */
const LAZY_AFTER = 5;

type Props<Item> = {
  /** What the items are, for those who hear the page. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string | number;
  /** Draws an item; `soon` says whether its picture loads with the page (see `Picture`). */
  draw: (item: Item, soon: boolean) => ReactNode;
  /** Where a market's settings say otherwise (`carouselLazyLoadImageLimit`). */
  lazyAfter?: number;
};

/** A row that scrolls by hand, by wheel, by keyboard and by its two buttons, and snaps to its items. */
export function Carousel<Item>({ label, items, idOf, draw, lazyAfter = LAZY_AFTER }: Props<Item>) {
  const t = useTexts();
  const row = useRef<HTMLUListElement>(null);
  const ends = useRowEnds(row);
  const scroll = (pages: number) => {
    const element = row.current;
    if (element === null) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: sign * pages * element.clientWidth * 0.9, behavior: 'smooth' });
  };
  const start = `${styles.step} ${styles.back}`;
  const end = `${styles.step} ${styles.forward}`;
  return (
    <div className={styles.carousel} data-long={!(ends.start && ends.end)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={row} className={styles.row} aria-label={label} tabIndex={0}>
        {items.map((item, index) => (
          <li key={idOf(item)}>{draw(item, index < lazyAfter)}</li>
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
