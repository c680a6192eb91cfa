import { pages } from '../../../../contract/pages.ts';
import type { PriceOutlook } from '../../../../contract/price/price-schemas.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './buy-box.module.css';

/** Chances of 100 up to which waiting rarely and sometimes pays. */
const RARELY = 15;
const SOMETIMES = 40;

const sentenceKey = (chance: number) =>
  chance <= RARELY
    ? 'product.outlook.rarely'
    : chance <= SOMETIMES
      ? 'product.outlook.sometimes'
      : 'product.outlook.often';

/** Whether waiting for a lower price pays, with the cases behind it. */
export function OutlookText({ outlook: { chance, fallPercent, days, cases, products } }: { outlook: PriceOutlook }) {
  const { t, locale } = useSite();
  return (
    <p className={styles.outlook}>
      <LocalizedText>
        {t(sentenceKey(chance), { chance, fall: formatPercent(fallPercent / 100, locale), days })}
      </LocalizedText>{' '}
      <small>
        <LocalizedText>
          {t('product.outlook.evidence', {
            cases: formatNumber(cases, locale),
            products: formatNumber(products, locale),
          })}
        </LocalizedText>{' '}
        <Link to={pages.priceOutlook.path()}>{t('product.outlook.more')}</Link>
      </small>
    </p>
  );
}
