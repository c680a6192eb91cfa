import { type MouseEvent, useRef, useState } from 'react';
import type { WatchForm as WatchFormData } from '../../../contract/watch/watch-schemas.ts';
import { marketCurrency } from '../../../market/market.ts';
import { formatStatedAmount } from '../../../market/money.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { isPlainClick } from '../../ui/controls/plain-click.ts';
import { formatPercent } from '../../ui/text/format.ts';
import { formatMonthWithYear } from '../../ui/text/format-date.ts';
import { useForm } from '../form/form-context.ts';
import { FormTextField } from '../form/form-fields.tsx';
import { formatTyped } from '../form/format-typed.ts';
import styles from './watch.module.css';

type Props = {
  form: WatchFormData;
  /** The price that the query preselects; null: none. */
  target: string | null;
};

/** The target price, with suggestions that fill it in. Without scripts they are links to the form with that price. */
export function TargetField({ form, target }: Props) {
  const { t, market, locale } = useSite();
  const { clearError } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const first = form.targets[0] ? formatTyped(form.targets[0].price, locale) : '';
  const price = form.watch?.terms.price ?? null;
  const initial = target ?? (price ? formatTyped(price, locale) : first);
  const [typed, setTyped] = useState(initial);
  const choose = (value: string, event: MouseEvent) => {
    if (!isPlainClick(event) || input.current === null) return;
    event.preventDefault();
    input.current.value = value;
    setTyped(value);
    input.current.focus();
    clearError('price');
  };
  return (
    <div className={styles.fields} data-kind="target">
      <FormTextField
        ref={input}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        label={`${t('watch.price')} (${marketCurrency(market)})`}
        hint={first === '' ? t('watch.price.hint', { currency: marketCurrency(market), example: '100' }) : undefined}
        defaultValue={initial}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Suggestions form={form} chosen={typed} onChoose={choose} />
    </div>
  );
}

type SuggestionsProps = {
  form: WatchFormData;
  /** The price in the field, of which the suggestion is marked. */
  chosen: string;
  onChoose: (value: string, event: MouseEvent) => void;
};

function Suggestions({ form: { targets, countedSince, formPath, watch }, chosen, onChoose }: SuggestionsProps) {
  const { t, locale } = useSite();
  if (targets.length === 0 || countedSince === null) return null;
  const path = `${formPath}?${watch === null ? '' : `watch=${watch.id}&`}target=`;
  const date = formatMonthWithYear(Date.parse(countedSince), locale);
  return (
    <ul className={styles.targets} aria-label={t('watch.targets')}>
      {targets.map(({ percent, price, falls }) => {
        const value = formatTyped(price, locale);
        return (
          <li key={percent}>
            <Link
              to={path + encodeURIComponent(value)}
              keepScroll
              aria-current={value === chosen.trim() ? 'true' : undefined}
              onClick={(event) => onChoose(value, event)}
            >
              <b>{formatStatedAmount(price, locale)}</b>
              <span>{`−${formatPercent(percent / 100, locale)}`}</span>
              <small>{falls === 0 ? t('watch.falls.none', { date }) : t('watch.falls', { count: falls, date })}</small>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
