import { pages } from '../../../../contract/pages.ts';
import type { RelatedProduct, Relaxation, UnsoldModel } from '../../../../contract/search/search-schemas.ts';
import { PillLinks } from '../../../components/pill-links.tsx';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { useSite } from '../../../site.ts';
import type { Texts } from '../../../texts/texts.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './no-results.module.css';

/**
 * What to leave out of a search that finds nothing, and how many products that finds. Or else the advisor, which reads words
 * such as "quiet" as wishes.
 */
export function Relaxations({ q, relaxations }: { q: string; relaxations: readonly Relaxation[] }) {
  const { t, locale } = useSite();
  if (relaxations.length === 0) return null;
  const links = relaxations.map(({ leftOut, path, count }) => ({
    name: t('results.without', { words: leftOut }),
    path,
    count: formatNumber(count, locale),
  }));
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('results.relax')}</h2>
      <PillLinks label={t('results.relax')} links={links} />
      <p className={styles.text}>
        <Link to={pages.advisor.path(q)}>{t('results.advisor')}</Link>
      </p>
    </section>
  );
}

/** That a model, or all of a category, is not sold. */
export const unsoldTitle = (t: Texts, { name, isCategory }: UnsoldModel): string =>
  t(isCategory ? 'results.unsold.kind' : 'results.unsold', { name });

function Heading({ unsold }: { unsold: UnsoldModel | null }) {
  const { t } = useSite();
  if (unsold === null) {
    return (
      <>
        <h2 className={styles.title}>{t('results.close')}</h2>
        <p className={styles.text}>{t('results.close.text')}</p>
      </>
    );
  }
  return (
    <>
      <h2 className={styles.title}>{unsoldTitle(t, unsold)}</h2>
      <p className={styles.text}>
        {unsold.category === null ? t('results.unsold.name') : t('results.unsold.category')}
        {unsold.category === null ? null : (
          <>
            {' '}
            <Link to={unsold.category.path}>{unsold.category.name}</Link>
          </>
        )}
      </p>
    </>
  );
}

type Props = { related: readonly RelatedProduct[]; unsold: UnsoldModel | null };

/** Products that are close to the search, each with the words that it lacks. */
export function RelatedProducts({ related, unsold }: Props) {
  const { t, locale } = useSite();
  if (related.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const notes = new Map(
    related.flatMap(({ product, lacks }) =>
      lacks.length === 0 ? [] : [[product.id, t('results.lacks', { words: list.format(lacks) })] as const],
    ),
  );
  return (
    <section className={styles.section}>
      <Heading unsold={unsold} />
      <ProductGrid products={related.map(({ product }) => product)} notes={notes} />
    </section>
  );
}
