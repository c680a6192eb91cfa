import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { SeriesCards } from '../../../components/brand/series-cards.tsx';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { CheapestHistory } from './cheapest-history.tsx';
import { Differences } from './differences.tsx';
import { ModelCard } from './model-card.tsx';
import styles from './series-page.module.css';

const route = getRouteApi(pages.series.pattern);

/** Cards in the first viewport, whose pictures load eagerly. */
const EAGER_CARDS = 3;

/** A series page: its models with prices and differences. */
export function SeriesPage() {
  const { t, locale } = useSite();
  const series = route.useLoaderData();
  const { name, brand, breadcrumbs, models, differences, cheapest, others } = series;
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={breadcrumbs} current={name} />
      <header className={styles.head}>
        <p className={styles.label}>
          {t('series.label')} <Link to={brand.path}>{brand.name}</Link>
        </p>
        <h1>{name}</h1>
        <p className={styles.label}>
          {t('series.count', { count: models.length, number: formatNumber(models.length, locale) })}
        </p>
      </header>
      <Section id="models" title={t('series.models')}>
        <ul className={styles.models}>
          {models.map((model, index) => (
            <li key={model.path}>
              <ModelCard model={model} eager={index < EAGER_CARDS} />
            </li>
          ))}
        </ul>
      </Section>
      {differences.length > 0 && models.length > 1 ? (
        <Section id="differences" title={t('series.differences')}>
          <Differences name={name} models={models} differences={differences} />
        </Section>
      ) : null}
      {cheapest ? <CheapestHistory cheapest={cheapest} /> : null}
      {others.length > 0 ? (
        <Section id="others" title={t('series.others', { brand: brand.name })}>
          <SeriesCards series={others} />
        </Section>
      ) : null}
    </div>
  );
}
