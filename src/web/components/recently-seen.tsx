import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useKeptProducts } from '../personal/kept-products.ts';
import { seenProducts } from '../personal/seen-products.ts';
import { useSite } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';

const load = async () => {
  await loadTexts(['seen']);
  return import('./recently-seen-strip.tsx');
};
const Strip = lazyPart(load, 'RecentlySeenStrip');

/**
 * What the visitor has looked at last, for the end of a page: the browser adds it after the page has arrived, and only
 * while its place is out of sight, so that nothing moves before anyone's eyes. `except` is the product on the page.
 */
export function RecentlySeen({ except }: { except: number | null }) {
  const seen = useKeptProducts(seenProducts).filter(({ id }) => id !== except);
  const place = useRef<HTMLDivElement>(null);
  const [outOfSight, setOutOfSight] = useState(false);
  const wanted = seen.length > 0;
  useEffect(() => {
    if (!wanted || outOfSight || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) setOutOfSight(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wanted, outOfSight]);
  return (
    <div ref={place}>
      {wanted && outOfSight ? (
        <Suspense fallback={null}>
          <Strip ids={seen.map(({ id }) => id)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Remembers that the visitor looks at a product. */
export function SeenProduct({ id }: { id: number }): null {
  const { market } = useSite();
  useEffect(() => {
    seenProducts.add(market.id, id);
  }, [market.id, id]);
  return null;
}
