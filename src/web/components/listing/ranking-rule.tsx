import type { Sort } from '../../../api/contract/listing-schemas.ts';
import { Kept } from '../../hydration/kept-markup.tsx';
import { useTexts } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './ranking-rule.module.css';

/** The rule by which the list stands in its order, on the page itself. */
export const RankingRule = ({ sort }: { sort: Sort }) => (
  <Kept as="ranking rule" of={[sort]}>
    {() => <Rule sort={sort} />}
  </Kept>
);

function Rule({ sort }: { sort: Sort }) {
  const t = useTexts();
  return (
    <details className={styles.rule} id="order">
      <summary>
        <Icon name="info" size={18} />
        {t('ranking.title')}
      </summary>
      <p>
        <b>{t('ranking.by', { sort: t(`sort.${sort}`) })}</b> {t(`ranking.${sort}`)}
      </p>
      <p>{t('ranking.common')}</p>
    </details>
  );
}
