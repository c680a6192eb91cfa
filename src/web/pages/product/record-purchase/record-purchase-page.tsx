import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormCheckbox, FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import styles from '../../../components/review/review.module.css';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import own from './record-purchase-page.module.css';

const route = getRouteApi(pages.recordPurchase.pattern);

export function RecordPurchasePage() {
  const t = useTexts();
  const { product, shops, today } = route.useLoaderData();
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <h1>{t('purchase.record.title')}</h1>
      <p>
        <Link to={product.path}>{product.name}</Link>
      </p>
      <p className={styles.about}>{t('purchase.record.lead', { name: product.name })}</p>
      <ApiForm
        endpoint="recordPurchase"
        hiddenValues={{ productId: product.id }}
        next={pages.profile.path('purchases')}
        className={`${styles.form} ${own.form}`}
      >
        <FormSelect
          name="merchantId"
          label={t('purchase.shop')}
          defaultValue=""
          options={[
            { value: '', name: t('purchase.shop.other') },
            ...shops.map(({ id, name }) => ({ value: String(id), name })),
          ]}
        />
        <div className={own.other}>
          <FormTextField name="shopName" label={t('purchase.shop-name')} maxLength={100} />
        </div>
        <FormTextField name="price" label={t('purchase.price')} hint={t('purchase.price.hint')} inputMode="decimal" />
        <FormTextField
          name="boughtOn"
          type="date"
          label={t('purchase.day')}
          defaultValue={today}
          max={today}
          required
        />
        <FormCheckbox name="notify" label={t('purchase.notify')} hint={t('purchase.notify.hint')} />
        <SubmitButton>{t('purchase.save')}</SubmitButton>
      </ApiForm>
    </div>
  );
}
