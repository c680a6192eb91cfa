import { getRouteApi } from '@tanstack/react-router';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import { imagePaths } from '../../../../image/image-url.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { ProductShelf } from '../../../components/product-grid.tsx';
import { Slot } from '../../../shell/slot.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { CategoryPicture } from '../../../ui/picture/category-picture.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './tree-page.module.css';

const route = getRouteApi(pages.tree.pattern);

const PICTURE = { width: 240, height: 160 };

type Tree = ResponseOf<'tree'>;
type Child = Tree['children'][number];

/** A department with its groups and categories, or a group with its categories. */
export function TreePage() {
  const { t, locale, settings } = useSite();
  const tree = route.useLoaderData();
  const { id, name, breadcrumbs, children, drops } = tree;
  const count = children.reduce((sum, { productCount }) => sum + productCount, 0);
  const hasGroups = children.some((child) => child.children.length > 0);
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={breadcrumbs} current={name} />
      <header className={styles.head}>
        <CategoryPicture id={id} size="l" />
        <div>
          <h1>{name}</h1>
          <p>{t('tree.count', { count, number: formatNumber(count, locale) })}</p>
        </div>
      </header>
      <ul className={hasGroups ? styles.groups : styles.categories}>
        {children.map((child) => (
          <li key={child.id}>{hasGroups ? <GroupCard group={child} /> : <CategoryTile category={child} />}</li>
        ))}
      </ul>
      <Slot name="relatedSearches" />
      {drops.length > 0 ? (
        <Section
          id="drops"
          title={t('tree.drops', { name })}
          hint={t('tree.drops.hint')}
          aside={settings.deals_page ? <Link to={dealsPath(tree)}>{t('tree.drops.all')}</Link> : null}
        >
          <ProductShelf products={drops} />
        </Section>
      ) : null}
      <Slot name="relatedProducts" />
    </div>
  );
}

/** Path of the deals of a department, or of a group's categories. */
const dealsPath = ({ id, breadcrumbs, children }: Tree): string =>
  breadcrumbs.length === 0
    ? `${pages.deals.path()}?f=department:${id}`
    : `${pages.deals.path()}?f=category:${children.map((child) => child.id).join(',')}`;

/** A group as a card with links to its page and to its categories. */
function GroupCard({ group }: { group: Child }) {
  const { t, locale } = useSite();
  const { id, name, path, productCount } = group;
  return (
    <article className={styles.group}>
      <header className={styles.groupHead}>
        <CategoryPicture id={id} size="l" />
        <div>
          <h2>
            <Link to={path}>{name}</Link>
          </h2>
          <p>{t('tree.count', { count: productCount, number: formatNumber(productCount, locale) })}</p>
        </div>
      </header>
      <ul className={styles.categoryLinks}>
        {group.children.map((leaf) => (
          <li key={leaf.id}>
            <Link to={leaf.path}>
              <CategoryPicture id={leaf.id} />
              <span>{leaf.name}</span>
              <span className={styles.number}>{formatNumber(leaf.productCount, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}

function CategoryTile({ category }: { category: Child }) {
  const { t, locale, market } = useSite();
  const { id, name, path, productCount } = category;
  return (
    <Link to={path} className={styles.tile}>
      <span className={styles.picture}>
        <Picture
          image={{ path: imagePaths.category(market.id, id), alt: '' }}
          width={PICTURE.width}
          height={PICTURE.height}
          decorative
        />
      </span>
      <span className={styles.tileName}>{name}</span>
      <span className={styles.number}>
        {t('tree.count', { count: productCount, number: formatNumber(productCount, locale) })}
      </span>
    </Link>
  );
}

/** Narrower searches related to the node, each with results. */
export function RelatedSearches() {
  const t = useTexts();
  const { relatedSearches } = route.useLoaderData();
  if (relatedSearches.length === 0) return null;
  return (
    <Section id="searches" title={t('tree.narrow')} hint={t('tree.narrow.hint')}>
      <ul className={styles.searches}>
        {relatedSearches.map(({ query, path }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name="search" size={16} /> {query}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Popular products of the node. */
export function RelatedProducts() {
  const t = useTexts();
  const { name, relatedProducts } = route.useLoaderData();
  if (relatedProducts.length === 0) return null;
  return (
    <Section id="popular" title={t('tree.popular', { name })} hint={t('tree.popular.hint')}>
      <ProductShelf products={relatedProducts} />
    </Section>
  );
}
