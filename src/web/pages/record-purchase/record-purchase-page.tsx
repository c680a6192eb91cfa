import { getRouteApi } from '@tanstack/react-router';
import { ActButton, ActField, ActSelect } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import styles from '../../components/review/review.module.css';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import own from './record-purchase-page.module.css';

const route = getRouteApi(ROUTES.recordPurchase);

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
      <ActForm
        act="recordPurchase"
        fixed={{ productId: product.id }}
        next="/profile/purchases"
        className={`${styles.form} ${own.form}`}
      >
        <ActSelect
          name="merchantId"
          label={t('purchase.shop')}
          defaultValue=""
          options={[
            { value: '', name: t('purchase.shop.other') },
            ...shops.map(({ id, name }) => ({ value: String(id), name })),
          ]}
        />
        <div className={own.other}>
          <ActField name="shopName" label={t('purchase.shop-name')} maxLength={100} />
        </div>
        <ActField name="price" label={t('purchase.price')} hint={t('purchase.price.hint')} inputMode="decimal" />
        <ActField name="boughtOn" type="date" label={t('purchase.day')} defaultValue={today} max={today} required />
        <ActButton>{t('purchase.save')}</ActButton>
      </ActForm>
    </div>
  );
}
