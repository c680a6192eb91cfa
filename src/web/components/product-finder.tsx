import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ProductSuggestion } from '../../api/contract/browse-schemas.ts';
import { linkTo } from '../routes.ts';
import { writeQuery } from '../routing/query-text.ts';
import { useSite } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Spoken } from '../ui/section.tsx';
import styles from './product-finder.module.css';

const PAUSE_MS = 180;
const FEWEST_LETTERS = 2;

type Props = {
  /** The page's own path, and what of its address the search must not lose. */
  path: string;
  kept: Readonly<Record<string, string>>;
  q: string;
  /** Null where nothing was searched for. */
  found: readonly ProductSuggestion[] | null;
  /** The page with that product added. */
  pathWith: (id: number) => string;
};

/** Finds a product to add to the page: a form without scripts; with them it searches while one types. */
export function ProductFinder({ path, kept, q, found, pathWith }: Props) {
  const site = useSite();
  const { t } = site;
  const router = useRouter();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (words: string) => {
    clearTimeout(timer.current);
    const wanted = words.trim().length < FEWEST_LETTERS ? '' : words.trim();
    timer.current = window.setTimeout(() => {
      const href = linkTo(site, path + writeQuery({ ...kept, q: wanted }));
      void router.navigate({ href, replace: true, resetScroll: false });
    }, PAUSE_MS);
  };
  return (
    <div className={styles.finder}>
      <form className={styles.form} action={linkTo(site, path)} method="get">
        {Object.entries(kept).map(([name, value]) =>
          value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className={styles.field}>
          <span>{t('finder.label')}</span>
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
        {found !== null && found.length === 0 ? <p className={styles.none}>{t('finder.none', { query: q })}</p> : null}
        {found !== null && found.length > 0 ? (
          <ul className={styles.found}>
            {found.map((product) => (
              <li key={product.id}>
                <Link to={pathWith(product.id)} keepScroll>
                  <Picture
                    image={product.image === null ? null : { path: product.image, alt: '' }}
                    width={48}
                    height={48}
                    decorative
                  />
                  <span className={styles.name}>
                    <Spoken>{t('finder.add')}: </Spoken>
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
