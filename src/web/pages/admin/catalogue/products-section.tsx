import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { PageSteps } from '../../../components/admin/page-steps.tsx';
import { linkTo } from '../../../links.ts';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import page from '../../../ui/layout/page.module.css';
import { Picture } from '../../../ui/picture/picture.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './catalogue-page.module.css';

const PICTURE = 48;

/** Finds products by words, number, GTIN or address. */
export function ProductsSection({ q, found }: { q: string; found: PersonalResponseOf<'adminFindProducts'> }) {
  const site = useSite();
  const { t, locale } = site;
  const formatMoney = useMoney();
  const path = pages.catalogue.path('products');
  const pathOf = (number: number) => path + stringifyQuery({ q, page: String(number) });
  return (
    <>
      <form className={styles.inline} action={linkTo(site, path)} method="get">
        <TextField
          name="q"
          type="search"
          label={t('catalogue.find')}
          hint={t('catalogue.find.hint')}
          defaultValue={q}
          maxLength={200}
        />
        <Button type="submit">{t('admin.find.do')}</Button>
      </form>
      {found.products.length === 0 ? <p className={page.hint}>{t('catalogue.find.none')}</p> : null}
      <ul className={styles.offers}>
        {found.products.map((product) => (
          <li key={product.id}>
            <span className={styles.thumb}>
              <Picture image={product.image} width={PICTURE} height={PICTURE} decorative />
            </span>
            <span>
              <Link to={pages.catalogue.path('products', product.id)}>{product.name}</Link>
              <span className={styles.note}>
                {product.categoryName}
                {product.lowestItem === null ? null : (
                  <LocalizedText>{` · ${formatMoney(product.lowestItem)}`}</LocalizedText>
                )}
                {` · ${t('catalogue.decision.offers', { number: formatNumber(product.merchantCount, locale) })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <PageSteps page={found.page} pages={found.pages} pathOf={pathOf} />
    </>
  );
}
