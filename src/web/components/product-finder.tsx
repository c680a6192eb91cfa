import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ProductSuggestion } from '../../contract/search/search-schemas.ts';
import { linkTo } from '../links.ts';
import { stringifyQuery } from '../routing/query-string.ts';
import { useSite } from '../site.ts';
import { Button } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Price } from '../ui/display/price.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { VisuallyHidden } from '../ui/layout/section.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import styles from './product-finder.module.css';

const DEBOUNCE_MS = 180;
const MIN_QUERY_LENGTH = 2;

type Props = {
  /** Path of the page, and the query parameters that a search must preserve. */
  path: string;
  params: Readonly<Record<string, string>>;
  q: string;
  /** Search results; null before a search. */
  results: readonly ProductSuggestion[] | null;
  /** Path of the page with a product added. */
  pathWith: (id: number) => string;
  /** What it is for stands above it already: its label is for screen readers only. */
  isLabelled?: boolean;
};

/** Search for a product to add to the page. Without scripts it is a form; with them it searches as you type. */
export function ProductFinder({ path, params, q, results, pathWith, isLabelled = false }: Props) {
  const site = useSite();
  const { t } = site;
  const router = useRouter();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    const query = text.trim().length < MIN_QUERY_LENGTH ? '' : text.trim();
    timer.current = window.setTimeout(() => {
      const href = linkTo(site, path + stringifyQuery({ ...params, q: query }));
      void router.navigate({ href, replace: true, resetScroll: false });
    }, DEBOUNCE_MS);
  };
  return (
    <div className={styles.finder}>
      <form className={styles.form} action={linkTo(site, path)} method="get">
        {Object.entries(params).map(([name, value]) =>
          value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className={styles.field}>
          {isLabelled ? <VisuallyHidden>{t('finder.label')}</VisuallyHidden> : <span>{t('finder.label')}</span>}
          <input
            type="search"
            name="q"
            defaultValue={q}
            placeholder={t('finder.placeholder')}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => search(event.target.value)}
          />
        </label>
        <Button type="submit">{t('finder.submit')}</Button>
      </form>
      <div aria-live="polite">
        {results !== null && results.length === 0 ? (
          <p className={styles.none}>{t('finder.none', { query: q })}</p>
        ) : null}
        {results !== null && results.length > 0 ? (
          <ul className={styles.results}>
            {results.map((product) => (
              <li key={product.id}>
                <Link to={pathWith(product.id)} keepScroll>
                  <Picture
                    image={product.image === null ? null : { path: product.image, alt: '' }}
                    width={48}
                    height={48}
                    decorative
                  />
                  <span className={styles.name}>
                    <VisuallyHidden>{t('finder.add')}: </VisuallyHidden>
                    {product.name}
                  </span>
                  {product.lowestPrice ? <Price money={product.lowestPrice} size="s" /> : null}
                  <Icon name="plus" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
