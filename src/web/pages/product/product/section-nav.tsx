import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { useTexts } from '../../../site.ts';
import styles from './product-page.module.css';

/** Links to the parts of the page. The part that is being read is marked. */
export function SectionNav({ product }: { product: ResponseOf<'product'> }) {
  const t = useTexts();
  const hasOthers = product.related.length > 0 || product.alternatives.some(({ products }) => products.length > 0);
  const parts = [
    { id: 'offers', name: t('offers.title') },
    { id: 'history', name: t('history.title') },
    { id: 'specifications', name: t('specs.title') },
    { id: 'reviews', name: t('review.title') },
    { id: 'questions', name: t('question.title') },
    ...(hasOthers ? [{ id: 'others', name: t('product.others') }] : []),
  ];
  const current = usePartInView(parts.map(({ id }) => id).join());
  return (
    <nav className={styles.parts} aria-label={t('product.parts')}>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {name} {id === 'offers' ? <span className={styles.faint}>{product.offers.length}</span> : null}
        </a>
      ))}
    </nav>
  );
}

/** The id of the part at the upper third of the window; null above the first. */
function usePartInView(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent(ids.split(',').findLast((id) => inView.has(id)) ?? null);
      },
      // A line across the window, at a third of its height.
      { rootMargin: '-33% 0px -66%' },
    );
    for (const id of ids.split(',')) {
      const part = document.getElementById(id);
      if (part !== null) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
