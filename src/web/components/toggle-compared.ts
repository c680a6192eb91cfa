import { comparedProducts } from '../personal/compared-products.ts';
import { comparisonPath } from '../routing/comparison-path.ts';
import type { Site } from '../site.ts';
import { showNotice } from '../state/notices.ts';

/** Ids of the products to compare, in the order they were added. */
export const comparedIds = ({ market }: Pick<Site, 'market'>): number[] =>
  comparedProducts
    .list(market.id)
    .map(({ id }) => id)
    .reverse();

/**
 * Adds a product to the comparison, or removes it. Returns whether it is in the comparison now. If the comparison is
 * full, a notice says so and links to it.
 */
export function toggleCompared(site: Site, id: number): boolean {
  const { t, market } = site;
  if (comparedProducts.has(market.id, id)) {
    comparedProducts.remove(market.id, id);
    return false;
  }
  const added = comparedProducts.add(market.id, id);
  if (!added) showComparisonNotice(site, t('shell.compare.full', { count: comparedProducts.max }));
  return added;
}

/** Shows a notice with the number of products to compare and a link to the comparison. */
export const showComparedNotice = (site: Site): void =>
  showComparisonNotice(site, site.t('shell.compare.marked', { count: comparedIds(site).length }));

function showComparisonNotice(site: Site, title: string): void {
  const url = comparisonPath(comparedIds(site));
  showNotice({ type: 'info', title, link: { text: site.t('shell.compare.full.next'), url, external: false } });
}
