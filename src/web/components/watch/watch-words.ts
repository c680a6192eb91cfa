import type { Watch } from '../../../api/contract/watch-schemas.ts';
import type { Site } from '../../site.ts';
import { formatList, formatPercent } from '../../ui/format.ts';

type Speaker = Pick<Site, 't' | 'locale'> & { write: (money: NonNullable<Watch['now']>) => string };

/** What a watch waits for, in one line. */
export function waitsFor({ t, locale, write }: Speaker, terms: Watch['terms']): string {
  const percent = formatPercent((terms.percent ?? 1) / 100, locale);
  switch (terms.kind) {
    case 'target': {
      const price = terms.price === null ? '' : write(terms.price);
      return t(`watch.says.target.${terms.amount}`, { price });
    }
    case 'drop':
      return t(`watch.says.drop.${terms.from}`, { percent });
    case 'rise':
      return t('watch.says.rise', { percent });
    case 'lowest':
      return t('watch.says.lowest', { count: terms.days ?? 0 });
    default:
      return t(`watch.says.${terms.kind}`);
  }
}

/** What it looks at, where that is not every new offer; null: it is. */
export function looksAt({ t, locale }: Speaker, { shops, conditions }: Watch['terms']): string | null {
  const named = shops.map(({ name }) => name).filter(Boolean);
  const said = [
    named.length === 0 ? null : t('watch.says.shops', { shops: formatList(named, locale) }),
    conditions.some((condition) => condition !== 'new') ? t('watch.says.conditions') : null,
  ].filter((one) => one !== null);
  return said.length === 0 ? null : said.join(' · ');
}
