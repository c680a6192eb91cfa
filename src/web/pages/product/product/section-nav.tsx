import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { useTexts } from '../../../site.ts';
import styles from './product-page.module.css';

/** Space that stays before the marked link, in pixels: enough to see that there is another. */
const LEFT_MARGIN = 48;

/** Where the line is, as a share of the window's height: below the header and the row of links, where anchors scroll to. */
const LINE = 0.18;

/** Links to the parts of the page. The part that is being read is marked. */
export function SectionNav({ product }: { product: ResponseOf<'product'> }) {
  const t = useTexts();
  const { related, alternatives, substitutes, expertTests } = product;
  const hasOthers = related.length > 0 || substitutes !== null || alternatives.some((one) => one.products.length > 0);
  const parts = [
    { id: 'offers', name: t('offers.title') },
    { id: 'history', name: t('history.title') },
    { id: 'specifications', name: t('specs.title') },
    ...(expertTests.length > 0 ? [{ id: 'expert-tests', name: t('product.tests') }] : []),
    { id: 'reviews', name: t('review.title') },
    { id: 'questions', name: t('question.title') },
    ...(hasOthers ? [{ id: 'others', name: t('product.others') }] : []),
  ];
  const current = usePartInView(parts.map(({ id }) => id).join());
  const nav = useRef<HTMLElement>(null);
  // On phones the marked link may be outside the row, which scrolls by itself.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    nav.current?.scrollTo({ left: link ? link.offsetLeft - LEFT_MARGIN : 0 });
  }, [current]);
  return (
    <nav ref={nav} className={styles.parts} aria-label={t('product.parts')}>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {name} {id === 'offers' ? <span className={styles.faint}>{product.offers.length}</span> : null}
        </a>
      ))}
    </nav>
  );
}

/** The id of the last part that begins above a line below the header; null above the first. */
function usePartInView(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const parts = ids.split(',').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight * LINE;
        setCurrent(parts.findLast((part) => part.getBoundingClientRect().top < line)?.id ?? null);
      },
      // The area reaches from the line upwards without end, so that it reports whenever a part begins at the line,
      // also after a jump over several.
      { rootMargin: `999999px 0px -${100 - LINE * 100}%` },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
