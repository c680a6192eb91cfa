import type { WatchForm as WatchFormData } from '../../../contract/watch/watch-schemas.ts';
import { CONDITIONS } from '../../../terms/offer.ts';
import { useMoney, useTexts } from '../../site.ts';
import { FieldGroupError, FormCheckbox } from '../form/form-fields.tsx';
import styles from './watch.module.css';

/** Shops, conditions, prices and variants that a watch covers. */
export function ScopeFields({ form }: { form: WatchFormData }) {
  const t = useTexts();
  const terms = form.watch?.terms ?? null;
  return (
    <>
      <Shops form={form} />
      <Siblings form={form} />
      <fieldset className={styles.group}>
        <legend>{t('watch.conditions')}</legend>
        {CONDITIONS.map((condition) => (
          <FormCheckbox
            key={condition}
            name="conditions"
            isGrouped
            value={condition}
            label={t(`watch.conditions.${condition}`)}
            defaultChecked={(terms?.conditions ?? ['new']).includes(condition)}
          />
        ))}
        <FieldGroupError name="conditions" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('watch.prices')}</legend>
        <FormCheckbox name="memberPrices" label={t('watch.prices.member')} defaultChecked={terms?.memberPrices} />
        <FormCheckbox name="codePrices" label={t('watch.prices.code')} defaultChecked={terms?.codePrices} />
      </fieldset>
    </>
  );
}

function Shops({ form }: { form: WatchFormData }) {
  const t = useTexts();
  const chosen = new Set(form.watch?.terms.shops.map(({ id }) => id));
  return (
    <fieldset className={styles.group}>
      <legend>{t('watch.shops')}</legend>
      <p className={styles.hint}>{form.shops.length === 0 ? t('watch.shops.none') : t('watch.shops.hint')}</p>
      <FieldGroupError name="shops" />
      <div className={styles.choices}>
        {form.shops.map(({ id, name }) => (
          <FormCheckbox key={id} name="shops" isGrouped value={id} label={name} defaultChecked={chosen.has(id)} />
        ))}
      </div>
    </fieldset>
  );
}

function Siblings({ form }: { form: WatchFormData }) {
  const t = useTexts();
  const formatPrice = useMoney();
  const chosen = new Set(form.watch?.terms.products);
  if (form.siblings.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('watch.siblings')}</legend>
      <p className={styles.hint}>{t('watch.siblings.hint')}</p>
      <FieldGroupError name="products" />
      <div className={styles.choices}>
        {form.siblings.map(({ id, option, total }) => (
          <FormCheckbox
            key={id}
            name="products"
            isGrouped
            value={id}
            label={total ? t('watch.sibling', { name: option, price: formatPrice(total) }) : option}
            defaultChecked={chosen.has(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
