import type { WatchForm as Answer } from '../../../api/contract/watch-schemas.ts';
import { WATCH_DAYS, WATCH_LIMITS } from '../../../base/watch-limits.ts';
import { CURRENCIES } from '../../../market/currency.ts';
import { currencyOf } from '../../../market/market.ts';
import { decimalOf } from '../../../market/money.ts';
import { useSite } from '../../site.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { ActField, ActRadios, ActSelect } from '../form/act-fields.tsx';
import styles from './watch.module.css';

/** A twentieth less than it costs now, in whole units: a price to begin with. */
function suggested({ now }: Answer): string {
  const price = now.total ?? now.item;
  if (price === null) return '';
  const unit = 10 ** CURRENCIES[price.currency].minorDigits;
  const amount = Math.floor((price.amount * 0.95) / unit);
  return amount > 0 ? String(amount) : decimalOf({ ...price, amount: Math.floor(price.amount * 0.95) });
}

/** What each kind of watch asks for besides; those of the others do not show. */
export function KindFields({ answer }: { answer: Answer }) {
  const { t, market } = useSite();
  const terms = answer.watch?.terms ?? null;
  const price = terms?.price ? decimalOf(terms.price) : suggested(answer);
  const percent = { type: 'number', inputMode: 'numeric', min: 1, max: WATCH_LIMITS.percent } as const;
  return (
    <>
      <div className={styles.target}>
        <ActField
          name="price"
          inputMode="decimal"
          autoComplete="off"
          label={t('watch.price')}
          hint={t('watch.price.hint', { currency: currencyOf(market), example: suggested(answer) || '100' })}
          defaultValue={price}
        />
      </div>
      <div className={`${styles.fields} ${styles.drop}`}>
        <ActField
          {...percent}
          name="percent"
          label={t('watch.percent')}
          defaultValue={String(terms?.kind === 'drop' ? (terms.percent ?? 10) : 10)}
        />
        <ActRadios
          legend={t('watch.from')}
          name="from"
          value={terms?.from ?? 'set'}
          options={[
            { value: 'set', label: t('watch.from.set') },
            { value: 'proved', label: t('watch.from.proved') },
          ]}
        />
      </div>
      <div className={styles.rise}>
        <ActField
          {...percent}
          name="rise"
          label={t('watch.rise')}
          hint={t('watch.rise.hint')}
          defaultValue={terms?.kind === 'rise' && terms.percent !== 1 ? String(terms.percent ?? '') : ''}
        />
      </div>
      <div className={`${styles.fields} ${styles.lowest}`}>
        <ActSelect
          name="days"
          label={t('watch.days')}
          options={daysOf(terms?.days ?? null).map((days) => ({
            value: String(days),
            name: t('watch.days.option', { count: days }),
          }))}
          defaultValue={String(terms?.days ?? 90)}
        />
        {answer.knownDays < Math.max(...WATCH_DAYS) ? (
          <p className={styles.hint}>
            <LocalText>{t('watch.days.known', { count: answer.knownDays })}</LocalText>
          </p>
        ) : null}
      </div>
    </>
  );
}

/** Those on offer, and the one that a watch has already. */
const daysOf = (own: number | null): number[] =>
  [...new Set([...WATCH_DAYS, ...(own === null ? [] : [own])])].sort((a, b) => a - b);
