import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { comparedProducts } from '../personal/compared-products.ts';
import { useKeptProducts } from '../personal/kept-products.ts';
import { type PageType, pageTypeOf } from '../routes.ts';
import { useSite } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';

const load = async () => {
  await loadTexts(['dock']);
  return import('./compare-bar-content.tsx');
};
const Content = lazyPart(load, 'CompareBarContent');

/** Pages that show one product or a comparison have other things at their foot. */
const WITHOUT: ReadonlySet<PageType> = new Set(['product', 'product-comparison', 'basket-comparison', 'other']);

/** What is marked to be compared, over the foot of lists. It loads when something is, and moves nothing. */
export function CompareBar() {
  const { base, settings } = useSite();
  const marked = useKeptProducts(comparedProducts);
  const path = useRouterState({ select: ({ location }) => location.publicHref });
  if (!settings.product_comparison || marked.length === 0) return null;
  if (WITHOUT.has(pageTypeOf(path.startsWith(base) ? path.slice(base.length) : path))) return null;
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
}
