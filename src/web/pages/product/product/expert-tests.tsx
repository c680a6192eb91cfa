import type { ResponseOf } from '../../../../contract/contract.ts';
import { useSite } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { formatDay, formatNumber } from '../../../ui/text/format.ts';
import styles from './expert-tests.module.css';

/** Tests by others, each in the scale of its source: scores of different sources are not averaged. */
export function ExpertTests({ tests }: { tests: ResponseOf<'product'>['expertTests'] }) {
  const { t, locale } = useSite();
  if (tests.length === 0) return null;
  return (
    <Section id="expert-tests" title={t('product.tests')}>
      <ul className={styles.tests}>
        {tests.map(({ source, link, licence, testedOn, score, best, summary }) => (
          <li key={source}>
            <b className={styles.score}>
              {t('product.tests.score', { score: formatNumber(score, locale), best: formatNumber(best, locale) })}
            </b>
            <div className={styles.about}>
              {summary === '' ? null : <p>{summary}</p>}
              <p className={page.hint}>
                <a href={link} rel="noopener nofollow">
                  {source}
                </a>{' '}
                · {formatDay(testedOn, locale)} · {licence}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
