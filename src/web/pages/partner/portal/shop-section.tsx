import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

/** What shoppers read about the shop. */
export function ShopSection({ id, shop }: Extract<PortalView, { section: 'shop' }>) {
  const t = useTexts();
  const { description, website, city, foundedYear, returnDays, paymentMethods, partner } = shop;
  const number = { inputMode: 'numeric', required: false } as const;
  return (
    <section className={`${page.card} ${styles.card}`}>
      <ApiForm endpoint="changeShopProfile" hiddenValues={{ partnerId: id }} className={styles.form}>
        <FormTextArea
          name="description"
          label={t('partner.shop.description')}
          defaultValue={description}
          maxLength={2000}
          required={false}
        />
        <FormTextField
          name="website"
          label={t('partner.shop.website')}
          type="url"
          defaultValue={website}
          maxLength={300}
          required
        />
        <FormTextField
          name="city"
          label={t('partner.shop.city')}
          defaultValue={city ?? ''}
          maxLength={80}
          required={false}
        />
        <FormTextField
          name="foundedYear"
          label={t('partner.shop.founded')}
          defaultValue={foundedYear ?? ''}
          {...number}
        />
        <FormTextField
          name="returnDays"
          label={t('partner.shop.returns')}
          defaultValue={returnDays ?? ''}
          {...number}
        />
        <FormTextField
          name="paymentMethods"
          label={t('partner.shop.payment')}
          hint={t('partner.shop.payment.hint')}
          defaultValue={paymentMethods.join(', ')}
          maxLength={300}
          required={false}
        />
        {partner.role === 'viewer' ? null : <SubmitButton>{t('partner.save')}</SubmitButton>}
      </ApiForm>
    </section>
  );
}
