import { getRouteApi } from '@tanstack/react-router';
import type { AnswerOf } from '../../../api/contract/contract.ts';
import { imagePaths } from '../../../image/url.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ProductShelf } from '../../components/product-grid.tsx';
import { ROUTES } from '../../routes.ts';
import { Slot } from '../../shell/slot.tsx';
import { useSite, useTexts } from '../../site.ts';
import { CategoryPicture } from '../../ui/category-picture.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './tree-page.module.css';

const route = getRouteApi(ROUTES.tree);

const PICTURE = { width: 240, height: 160 };

type Tree = AnswerOf<'tree'>;
type Child = Tree['children'][number];

/** A department with its groups and their categories, or a group with its categories. */
export function TreePage() {
  const { t, locale, settings } = useSite();
  const tree = route.useLoaderData();
  const { id, name, breadcrumbs, children, drops } = tree;
  const count = children.reduce((sum, { productCount }) => sum + productCount, 0);
  const deep = children.some((child) => child.children.length > 0);
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
      <ul className={deep ? styles.groups : styles.categories}>
        {children.map((child) => (
          <li key={child.id}>{deep ? <Group group={child} /> : <Category category={child} />}</li>
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

/** The deals of a department, or of a group's categories. */
const dealsPath = ({ id, breadcrumbs, children }: Tree): string =>
  breadcrumbs.length === 0
    ? `${ROUTES.deals}?f=department:${id}`
    : `${ROUTES.deals}?f=category:${children.map((child) => child.id).join(',')}`;

/** A group as a card: its name leads to its page, the names below straight to the categories. */
function Group({ group }: { group: Child }) {
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
      <ul className={styles.leaves}>
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

function Category({ category }: { category: Child }) {
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

/** Narrower lists near the node, each with hits. */
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

/** What people choose most of all in the node. */
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
