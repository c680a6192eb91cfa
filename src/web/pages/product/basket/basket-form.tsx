import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Basket } from '../../../../contract/basket/basket-schemas.ts';
import type { Swap } from '../../../../contract/common-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { MAX_BASKET_SHOPS, MAX_PIECES } from '../../../../terms/basket.ts';
import { EnergyClass } from '../../../components/energy-class.tsx';
import { SwapLine } from '../../../components/swap-line.tsx';
import { linkTo } from '../../../links.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/section.tsx';
import { REMOVES_ROW, useRemovalFocus } from '../../../ui/navigation/use-removal-focus.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './basket-form.module.css';
import { type BasketQuery, basketQueryPath, formatItems, parseBasketQuery } from './basket-query.ts';

/** Form with the basket's products, quantities and options. Every change reloads the splits. */
export function BasketForm({ basket, query }: { basket: Basket; query: BasketQuery }) {
  const site = useSite();
  const { t } = site;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const removalFocus = useRemovalFocus();
  const shown = basketQueryPath(query);
  // A field keeps what the visitor chose, also after "back". A new one, by a key, would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal query is a new object with each render
  useEffect(() => {
    if (form.current) showInFields(form.current, query);
  }, [shown]);
  const applyForm = (changed: HTMLFormElement) => {
    const fields = [...new FormData(changed)].map(([name, value]) => [name, String(value)]);
    const next = parseBasketQuery(Object.fromEntries(fields));
    void router.navigate({ href: linkTo(site, basketQueryPath(next)), resetScroll: false });
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target;
    // The change event also fires while a number field is empty during typing; wait for a value.
    const isNumber = field instanceof HTMLInputElement && field.type === 'number';
    if (!isNumber || field.value !== '') applyForm(event.currentTarget);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      action={linkTo(site, pages.basket.path())}
      method="get"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        applyForm(event.currentTarget);
      }}
    >
      <input type="hidden" name="items" value={formatItems(query.items)} />
      <input type="hidden" name="way" value={query.way} />
      <h2>{t('basket.items')}</h2>
      <ul className={styles.items} {...removalFocus}>
        {basket.items.map((item) => (
          <ItemRow key={item.product.id} item={item} query={query} />
        ))}
      </ul>
      <BasketOptions query={query} />
      <noscript>
        <Button type="submit" kind="primary">
          {t('basket.update')}
        </Button>
      </noscript>
    </form>
  );
}

/** Sets the fields to what the query says. */
function showInFields(
  form: HTMLFormElement,
  { items, shops, inStock, used, includeUnknownShipping }: BasketQuery,
): void {
  const quantities = new Map(items.map(({ id, quantity }) => [`n.${id}`, String(quantity)]));
  const checked = new Map([
    ['stock', inStock],
    ['condition', used],
    ['unknown-shipping', !includeUnknownShipping],
  ]);
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = String(shops ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    field.checked = checked.get(field.name) ?? field.checked;
    field.value = quantities.get(field.name) ?? field.value;
  }
}

/** The basket with a product replaced by its substitute. */
const swapped = (query: BasketQuery, id: number, { id: by, quantity }: Swap): BasketQuery => ({
  ...query,
  items: query.items.map((item) => (item.id === id ? { id: by, quantity } : item)),
});

function ItemRow({ item, query }: { item: Basket['items'][number]; query: BasketQuery }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { product, quantity, offerCount, swap } = item;
  const withoutItem = { ...query, items: query.items.filter(({ id }) => id !== product.id) };
  return (
    <li>
      <Picture image={product.image} width={64} height={64} decorative />
      <span className={styles.name}>
        <Link to={product.path}>{product.name}</Link>
        <small>{[...new Set(product.keyFacts)].join(' · ')}</small>
        {product.energyClass === null ? null : <EnergyClass level={product.energyClass} />}
        <small className={offerCount === 0 ? styles.none : ''}>
          {offerCount === 0 ? t('basket.offers.none') : t('basket.offers', { count: offerCount })}
        </small>
        {offerCount === 0 || product.lowestTotal === null ? null : (
          <small>
            <LocalizedText>{t('card.variants.from', { price: formatMoney(product.lowestTotal) })}</LocalizedText>
          </small>
        )}
      </span>
      <input
        type="number"
        name={`n.${product.id}`}
        defaultValue={quantity}
        min={0}
        max={MAX_PIECES}
        inputMode="numeric"
        aria-label={t('basket.quantity', { name: product.name })}
        lang={locale}
      />
      <Link to={basketQueryPath(withoutItem)} keepScroll className={styles.remove} {...REMOVES_ROW}>
        <Icon name="bin" size={18} />
        <VisuallyHidden>{t('basket.remove', { name: product.name })}</VisuallyHidden>
      </Link>
      {swap === null ? null : (
        <div className={styles.swap}>
          <SwapLine swap={swap}>
            <Link to={basketQueryPath(swapped(query, product.id, swap))} keepScroll className={styles.do}>
              {t('swap.do')}
              <VisuallyHidden>{t('swap.label', { name: product.name, other: swap.name })}</VisuallyHidden>
            </Link>
          </SwapLine>
        </div>
      )}
    </li>
  );
}

function BasketOptions({ query }: { query: BasketQuery }) {
  const { t, locale } = useSite();
  const renderCheckbox = (name: string, value: string, checked: boolean, text: string) => (
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
          {Array.from({ length: MAX_BASKET_SHOPS }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {t('basket.shops.count', { count, number: formatNumber(count, locale) })}
            </option>
          ))}
        </select>
      </label>
      {renderCheckbox('stock', 'known', query.inStock, t('basket.stock'))}
      {renderCheckbox('condition', 'any', query.used, t('basket.used'))}
      {renderCheckbox('unknown-shipping', 'none', !query.includeUnknownShipping, t('basket.not-stated.leave'))}
    </div>
  );
}
