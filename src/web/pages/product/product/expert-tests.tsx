import type { ResponseOf } from '../../../../contract/contract.ts';
import { useSite } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { formatDay, formatNumber } from '../../../ui/text/format.ts';
import styles from './related-products.module.css';

/** Tests by others, each in the scale of its source: scores of different sources are not averaged. */
export function ExpertTests({ tests }: { tests: ResponseOf<'product'>['expertTests'] }) {
  const { t, locale } = useSite();
  if (tests.length === 0) return null;
  return (
    <Section id="expert-tests" title={t('product.tests')}>
      <ul className={styles.substitutes}>
        {tests.map(({ source, link, licence, testedOn, score, best, summary }) => (
          <li key={source}>
            <span>
              <b>
                {t('product.tests.score', { score: formatNumber(score, locale), best: formatNumber(best, locale) })}
              </b>{' '}
              {summary}
            </span>
            <span className={page.hint}>
              <a href={link} rel="noopener nofollow">
                {source}
              </a>{' '}
              · {formatDay(testedOn, locale)} · {licence}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
