import { comparedProducts } from '../personal/compared-products.ts';
import { comparisonPath } from '../routing/comparison-path.ts';
import type { Site } from '../site.ts';
import { showNotice } from '../state/notices.ts';

/** The marked products in the order in which they were marked. */
export const comparedIds = ({ market }: Pick<Site, 'market'>): number[] =>
  comparedProducts
    .list(market.id)
    .map(({ id }) => id)
    .reverse();

/**
 * Marks a product for comparison, or takes the mark away; gives whether it is marked now. A full comparison says so and
 * leads to itself.
 */
export function toggleCompared(site: Site, id: number): boolean {
  const { t, market } = site;
  if (comparedProducts.has(market.id, id)) {
    comparedProducts.remove(market.id, id);
    return false;
  }
  const marked = comparedProducts.add(market.id, id);
  if (!marked) tell(site, t('shell.compare.full', { count: comparedProducts.most }));
  return marked;
}

/** Says how many products are marked, and leads to their comparison. */
export const tellCompared = (site: Site): void =>
  tell(site, site.t('shell.compare.marked', { count: comparedIds(site).length }));

function tell(site: Site, title: string): void {
  const url = comparisonPath(comparedIds(site));
  showNotice({ type: 'info', title, link: { text: site.t('shell.compare.full.next'), url, external: false } });
}
