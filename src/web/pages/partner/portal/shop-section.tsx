import { pages } from '../../../../contract/pages.ts';
import { FileForm } from '../../../components/admin/file-form.tsx';
import { ShippingForm } from '../../../components/admin/shipping-form.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { Picture } from '../../../ui/picture/picture.tsx';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

const LOGO_SIDE = 96;

/** What shoppers read about the shop, what a parcel costs, and its logo. */
export function ShopSection({ id, shop, fileProblem }: Extract<PortalView, { section: 'shop' }>) {
  const t = useTexts();
  const { description, website, city, foundedYear, returnDays, paymentMethods, partner, version, logo } = shop;
  const isReadOnly = partner.role === 'viewer';
  const number = { inputMode: 'numeric', required: false } as const;
  return (
    <>
      <section className={`${page.card} ${styles.card}`}>
        <ApiForm
          key={version}
          endpoint="changeShopProfile"
          hiddenValues={{ partnerId: id, version }}
          className={styles.form}
        >
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
          {isReadOnly ? null : <SubmitButton>{t('partner.save')}</SubmitButton>}
        </ApiForm>
      </section>
      <section className={`${page.card} ${styles.card}`}>
        <h2>{t('merchants.shipping')}</h2>
        <ShippingForm
          endpoint="changeShopShipping"
          hiddenValues={{ partnerId: id, version }}
          shop={shop}
          isReadOnly={isReadOnly}
        />
      </section>
      <section className={`${page.card} ${styles.card}`}>
        <h2>{t('merchants.logo')}</h2>
        {logo === null ? null : (
          <div className={styles.logo}>
            <Picture image={logo} width={LOGO_SIDE} height={LOGO_SIDE} />
          </div>
        )}
        {logo === null || isReadOnly ? null : (
          <ApiForm endpoint="setShopLogo" hiddenValues={{ partnerId: id, logo: '' }}>
            <SubmitButton kind="quiet">{t('merchants.logo.remove')}</SubmitButton>
          </ApiForm>
        )}
        {isReadOnly ? null : (
          <FileForm
            target={`/public/partner/merchant/${id}/logo-file`}
            next={pages.partner.path('merchant', id, 'shop')}
            label={t('merchants.file')}
            hint={t('merchants.logo.hint')}
            action={t('merchants.upload.do')}
            accept="image/jpeg,image/png,image/webp,image/avif"
            problem={fileProblem}
          />
        )}
      </section>
    </>
  );
}
