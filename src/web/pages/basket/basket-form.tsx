import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { Basket } from '../../../api/contract/basket-schemas.ts';
import { MOST_PIECES, MOST_SHOPS } from '../../../api/contract/compare-limits.ts';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Spoken } from '../../ui/section.tsx';
import styles from './basket-form.module.css';
import { type BasketQuery, basketAddress, basketQuery, itemsText } from './basket-query.ts';

/** What is wanted, how many of it, and under which terms: one form, whose every change works the splits out again. */
export function BasketForm({ basket, query }: { basket: Basket; query: BasketQuery }) {
  const site = useSite();
  const { t } = site;
  const router = useRouter();
  const take = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const next = basketQuery(Object.fromEntries(fields));
    void router.navigate({ href: linkTo(site, basketAddress(next)), resetScroll: false });
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target;
    // A number is taken when it is done, not while it is typed.
    const isNumber = field instanceof HTMLInputElement && field.type === 'number';
    if (!isNumber || field.value !== '') take(event.currentTarget);
  };
  return (
    <form
      key={itemsText(query.items)}
      className={styles.form}
      action={linkTo(site, ROUTES.basket)}
      method="get"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        take(event.currentTarget);
      }}
    >
      <input type="hidden" name="items" value={itemsText(query.items)} />
      <h2>{t('basket.items')}</h2>
      <ul className={styles.items}>
        {basket.items.map((item) => (
          <Item key={item.product.id} item={item} query={query} />
        ))}
      </ul>
      <Choices query={query} />
      <noscript>
        <Button type="submit" kind="primary">
          {t('basket.update')}
        </Button>
      </noscript>
    </form>
  );
}

function Item({ item, query }: { item: Basket['items'][number]; query: BasketQuery }) {
  const { t, locale } = useSite();
  const { product, quantity, offerCount } = item;
  const without = { ...query, items: query.items.filter(({ id }) => id !== product.id) };
  return (
    <li>
      <Picture image={product.image} width={64} height={64} decorative />
      <span className={styles.name}>
        <Link to={product.path}>{product.name}</Link>
        <small>{[...new Set(product.keyFacts)].join(' · ')}</small>
        <small className={offerCount === 0 ? styles.none : ''}>
          {offerCount === 0 ? t('basket.offers.none') : t('basket.offers', { count: offerCount })}
        </small>
      </span>
      <input
        type="number"
        name={`n.${product.id}`}
        defaultValue={quantity}
        min={0}
        max={MOST_PIECES}
        inputMode="numeric"
        aria-label={t('basket.quantity', { name: product.name })}
        lang={locale}
      />
      <Link to={basketAddress(without)} keepScroll className={styles.remove}>
        <Icon name="bin" size={18} />
        <Spoken>{t('basket.remove', { name: product.name })}</Spoken>
      </Link>
    </li>
  );
}

function Choices({ query }: { query: BasketQuery }) {
  const { t, locale } = useSite();
  const tick = (name: string, value: string, checked: boolean, text: string) => (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {text}
    </label>
  );
  return (
    <div className={styles.choices}>
      <label>
        {t('basket.shops')}
        <select name="shops" defaultValue={query.shops ?? ''}>
          <option value="">{t('basket.shops.any')}</option>
          {Array.from({ length: MOST_SHOPS }, (_, i) => i + 1).map((count) => (
            <option key={count} value={count}>
              {t('basket.shops.count', { count, number: formatNumber(count, locale) })}
            </option>
          ))}
        </select>
      </label>
      {tick('stock', 'told', query.inStock, t('basket.stock'))}
      {tick('condition', 'any', query.used, t('basket.used'))}
      {tick('untold', 'none', !query.untold, t('basket.untold.leave'))}
    </div>
  );
}
