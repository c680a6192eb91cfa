import { useEffect, useRef, useState } from 'react';
import { latePart } from '../loading/lazy-page.tsx';
import { useLocalProducts } from '../personal/local-products.ts';
import { recentlyViewedProducts } from '../personal/recently-viewed-products.ts';
import { useSite } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';

const load = async () => {
  await loadTexts(['seen']);
  return import('./recently-viewed-strip.tsx');
};
const Strip = latePart(load, 'RecentlyViewedStrip');

/**
 * Recently viewed products, for the end of a page. The browser adds them after loading, and only while their position
 * is outside the viewport, so that they cause no visible layout shift. `except` is the product of the page.
 */
export function RecentlyViewed({ except }: { except: number | null }) {
  const viewed = useLocalProducts(recentlyViewedProducts).filter(({ id }) => id !== except);
  const anchor = useRef<HTMLDivElement>(null);
  const [isOutOfView, setOutOfView] = useState(false);
  const hasProducts = viewed.length > 0;
  useEffect(() => {
    if (!hasProducts || isOutOfView || anchor.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) setOutOfView(true);
    });
    observer.observe(anchor.current);
    return () => observer.disconnect();
  }, [hasProducts, isOutOfView]);
  return <div ref={anchor}>{hasProducts && isOutOfView ? <Strip ids={viewed.map(({ id }) => id)} /> : null}</div>;
}

/** Records that the visitor viewed a product. */
export function RecordProductView({ id }: { id: number }): null {
  const { market } = useSite();
  useEffect(() => {
    recentlyViewedProducts.add(market.id, id);
  }, [market.id, id]);
  return null;
}
