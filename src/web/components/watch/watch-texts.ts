import type { Watch } from '../../../contract/watch/watch-schemas.ts';
import type { Site } from '../../site.ts';
import { formatList, formatPercent } from '../../ui/text/format.ts';

type Formatting = Pick<Site, 't' | 'locale'> & { formatPrice: (money: NonNullable<Watch['now']>) => string };

/** The condition of a watch in one line. */
export function watchConditionText({ t, locale, formatPrice }: Formatting, terms: Watch['terms']): string {
  const percent = formatPercent((terms.percent ?? 1) / 100, locale);
  switch (terms.kind) {
    case 'target': {
      const price = terms.price === null ? '' : formatPrice(terms.price);
      return t(`watch.summary.target.${terms.amount}`, { price });
    }
    case 'drop':
      return t(`watch.summary.drop.${terms.from}`, { percent });
    case 'rise':
      return t('watch.summary.rise', { percent });
    case 'lowest':
      return t('watch.summary.lowest', { count: terms.days ?? 0 });
    case 'change':
    case 'stock':
    case 'shop':
      return t(`watch.summary.${terms.kind}`);
  }
}

/** The offers that a watch covers; null for all new offers. */
export function watchScopeText({ t, locale }: Formatting, { shops, conditions }: Watch['terms']): string | null {
  const shopNames = shops.map(({ name }) => name).filter(Boolean);
  const parts = [
    shopNames.length === 0 ? null : t('watch.summary.shops', { shops: formatList(shopNames, locale) }),
    conditions.some((condition) => condition !== 'new') ? t('watch.summary.conditions') : null,
  ].filter((one) => one !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
