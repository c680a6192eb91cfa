import { pages } from '../../../../contract/pages.ts';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import styles from './admin-search-page.module.css';
import type { Ranking } from './load-admin-search.ts';

/** The first results of a query, each with what its place follows from. */
export function ResultsSection({ q, ranking }: { q: string; ranking: Ranking }) {
  const site = useSite();
  const { t, locale } = site;
  return (
    <>
      <form className={styles.inline} action={linkTo(site, pages.adminSearch.path())} method="get">
        <TextField name="q" type="search" label={t('tuning.query')} defaultValue={q} maxLength={200} />
        <Button type="submit">{t('tuning.explain')}</Button>
      </form>
      {q === '' ? null : (
        <p className={page.hint}>
          {ranking.results.length === 0
            ? t('tuning.none')
            : ranking.text === null
              ? t('tuning.by-popularity')
              : t('tuning.found', { number: formatNumber(ranking.total, locale), words: ranking.text })}
        </p>
      )}
      <ol className={styles.results}>
        {ranking.results.map((result) => (
          <Result key={result.id} result={result} />
        ))}
      </ol>
    </>
  );
}

function Result({ result: { name, path, tier, missing, why } }: { result: Ranking['results'][number] }) {
  const { t, locale } = useSite();
  const number = (value: number) => formatNumber(value, locale);
  const factors =
    why === null ? [] : (['category', 'unwanted', 'boost'] as const).filter((one) => number(why[one]) !== number(1));
  return (
    <li className={`${page.card} ${styles.card}`}>
      <div className={styles.actions}>
        <Link to={path}>{name}</Link>
        <Tag tone={tier === 'strict' ? 'brand' : 'plain'}>
          {tier === 'strict' ? t('tuning.tier.strict') : t('tuning.tier.related', { words: missing.join(', ') })}
        </Tag>
        {why === null ? null : <span className={page.hint}>{t('tuning.score', { score: number(why.score) })}</span>}
      </div>
      {why === null ? null : (
        <ul>
          {why.words.map(({ text, term, score, fields }) => (
            <li key={text}>
              {text === term ? text : `${text} → ${term}`} +{number(score)}:{' '}
              {fields
                .map(({ field, share }) => `${t(`tuning.field.${field}`)} ${formatPercent(share, locale)}`)
                .join(', ')}
            </li>
          ))}
          {factors.map((factor) => (
            <li key={factor}>
              {t(`tuning.factor.${factor}`)} × {number(why[factor])}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
