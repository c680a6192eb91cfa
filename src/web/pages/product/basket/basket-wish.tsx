import { useRef } from 'react';
import type { Basket } from '../../../../contract/basket/basket-schemas.ts';
import type { BasketWish } from '../../../../contract/list/list-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { marketCurrency } from '../../../../market/market.ts';
import { formatStatedAmount } from '../../../../market/money.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { formatTyped } from '../../../components/form/format-typed.ts';
import { basketPieces, useBasket } from '../../../personal/basket.ts';
import { useSession } from '../../../personal/session.ts';
import { usePersonal } from '../../../personal/use-personal.ts';
import { basketPath } from '../../../routing/comparison-path.ts';
import { useLink, useMoney, useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatDay, formatPercent } from '../../../ui/text/format.ts';
import { areEqual, type BasketItem } from './basket-query.ts';
import styles from './basket-wish.module.css';

/** Suggested prices are so many percent below the total of today. */
const CUTS = [5, 10, 15] as const;

type Props = { basket: Basket; items: readonly BasketItem[] };

/**
 * Asks for one email when all of the visitor's own basket costs no more than they want to pay. Only scripts know which
 * basket that is, so it appears with them.
 */
export function BasketWishPart({ basket, items }: Props) {
  const { t } = useSite();
  const link = useLink();
  const saved = basketPieces(useBasket());
  const isSignedIn = useSession() !== null;
  const response = usePersonal('savedBasket', {});
  if (items.length === 0 || !areEqual(saved, items)) return null;
  if (!isSignedIn) {
    return (
      <Section id="wish" title={t('basket.wish')} hint={t('basket.wish.text')}>
        <ButtonLink href={link(`${pages.login.path()}?next=${encodeURIComponent(basketPath(items))}`)}>
          {t('basket.wish.sign-in')}
        </ButtonLink>
      </Section>
    );
  }
  if (response === null) return null;
  const { wish } = response;
  return (
    <Section id="wish" title={t('basket.wish')} hint={wish === null ? t('basket.wish.text') : undefined}>
      {wish === null ? null : <CurrentWish wish={wish} />}
      {wish === null || wish.isNotified ? <WishForm basket={basket} /> : null}
    </Section>
  );
}

/** The wish with what the basket cost at the last check. */
function CurrentWish({ wish: { amount, checkedOn, total, isNotified } }: { wish: BasketWish }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const price = formatMoney(amount);
  const day = checkedOn === null ? null : formatDay(checkedOn, locale);
  return (
    <>
      <p className={styles.current}>{t(isNotified ? 'basket.wish.done' : 'basket.wish.set', { price })}</p>
      {day === null ? null : (
        <p className={styles.faint}>
          {total === null
            ? t('basket.wish.checked.none', { day })
            : t('basket.wish.checked', { day, price: formatMoney(total) })}
        </p>
      )}
      {isNotified ? null : (
        <ApiForm endpoint="setBasketWish" hiddenValues={{ remove: 'true' }}>
          <SubmitButton kind="secondary">{t('basket.wish.remove')}</SubmitButton>
        </ApiForm>
      )}
    </>
  );
}

function WishForm({ basket: { best } }: { basket: Basket }) {
  const { t, market, locale } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const currency = marketCurrency(market);
  const suggestions =
    best === null || best.missing.length > 0
      ? []
      : CUTS.map((cut) => ({ cut, amount: Math.round((best.total.amount * (100 - cut)) / 100) }));
  return (
    <ApiForm endpoint="setBasketWish" className={styles.form}>
      <FormTextField
        ref={input}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        required
        label={`${t('basket.wish.price')} (${currency})`}
      />
      {suggestions.length === 0 ? null : (
        <ul className={styles.cuts} aria-label={t('basket.wish.cuts')}>
          {suggestions.map(({ cut, amount }) => (
            <li key={cut}>
              <button
                type="button"
                onClick={() => {
                  if (input.current === null) return;
                  input.current.value = formatTyped({ amount, currency }, locale);
                  input.current.focus();
                }}
              >
                <b>{formatStatedAmount({ amount, currency }, locale)}</b>
                <span>−{formatPercent(cut / 100, locale)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <SubmitButton wide>{t('basket.wish.submit')}</SubmitButton>
    </ApiForm>
  );
}
