import { useRouterState } from '@tanstack/react-router';
import { getPageTraits, getPageType } from '../../contract/pages.ts';
import { latePart } from '../loading/lazy-page.tsx';
import { comparedProducts } from '../personal/compared-products.ts';
import { useLocalProducts } from '../personal/local-products.ts';
import { useSite } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';

const load = async () => {
  await loadTexts(['dock']);
  return import('./compare-bar-content.tsx');
};
const Content = latePart(load, 'CompareBarContent');

/**
 * The products to compare, in a bar over the bottom of listings. Its code loads when a product is added, and it causes
 * no layout shift.
 */
export function CompareBar() {
  const { base, settings } = useSite();
  const compared = useLocalProducts(comparedProducts);
  const path = useRouterState({ select: ({ location }) => location.publicHref });
  if (!settings.product_comparison || compared.length === 0) return null;
  const type = getPageType(path.startsWith(base) ? path.slice(base.length) : path);
  if (getPageTraits(type).hidesCompareBar) return null;
  return <Content />;
}
