import type { Sort } from '../../../terms/sort-order.ts';
import { Cached } from '../../hydration/cached.tsx';
import { useTexts } from '../../site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './ranking-rule.module.css';

/** Explains the current sort order on the page itself. */
export const RankingRule = ({ sort }: { sort: Sort }) => (
  <Cached name="ranking rule" inputs={[sort]}>
    {() => <Rule sort={sort} />}
  </Cached>
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
