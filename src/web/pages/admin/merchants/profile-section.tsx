import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import section from '../../../components/admin/admin-section.module.css';
import { FileForm } from '../../../components/admin/file-form.tsx';
import { ShippingForm } from '../../../components/admin/shipping-form.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormCheckbox, FormTextArea, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { paymentName } from '../../../components/shop/payment-name.ts';
import { useSite } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { Picture } from '../../../ui/picture/picture.tsx';
import { MerchantNav, StateTag } from './merchant-cells.tsx';
import styles from './merchants-page.module.css';

type Details = PersonalResponseOf<'adminMerchant'>;
type Merchant = Details['merchant'];

/** What an operator states about a merchant: profile, payment, shipping and logo. */
export function ProfileSection({ details, fileProblem }: { details: Details; fileProblem: string | null }) {
  const { t } = useSite();
  const { merchant } = details;
  return (
    <div className={section.part}>
      <MerchantNav id={merchant.id} name={merchant.name} />
      <div className={styles.head}>
        <h2>
          {merchant.name}: {t('merchants.profile')}
        </h2>
        <StateTag state={merchant.state} />
      </div>
      <div className={styles.columns}>
        <ProfileForm merchant={merchant} />
        <div className={section.stack}>
          <section className={`${page.card} ${styles.card}`} aria-labelledby="shipping-title">
            <h2 id="shipping-title">{t('merchants.shipping')}</h2>
            <ShippingForm endpoint="adminChangeShipping" hiddenValues={{ merchantId: merchant.id }} shop={merchant} />
          </section>
          <LogoCard merchant={merchant} problem={fileProblem} />
        </div>
      </div>
    </div>
  );
}

function ProfileForm({ merchant }: { merchant: Merchant }) {
  const { t } = useSite();
  const { id, name, website, description, city, foundedYear, registrationNumber, returnDays, paymentMethods } =
    merchant;
  const isKnown = (method: string) => PAYMENT_METHODS.some((known) => known.toLowerCase() === method.toLowerCase());
  const others = paymentMethods.filter((method) => !isKnown(method));
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="profile-title">
      <h2 id="profile-title">{t('merchants.profile')}</h2>
      <ApiForm endpoint="adminChangeMerchant" hiddenValues={{ merchantId: id }}>
        <FormTextField name="name" label={t('merchants.name')} defaultValue={name} maxLength={100} required />
        <FormTextField
          name="website"
          type="url"
          label={t('merchants.website')}
          defaultValue={website}
          maxLength={500}
          required={false}
        />
        <FormTextArea
          name="description"
          label={t('merchants.about')}
          defaultValue={description}
          maxLength={4000}
          required={false}
        />
        <div className={styles.row}>
          <FormTextField
            name="city"
            label={t('merchants.city')}
            defaultValue={city ?? ''}
            maxLength={100}
            required={false}
          />
          <FormTextField
            name="registrationNumber"
            label={t('merchants.registration')}
            defaultValue={registrationNumber ?? ''}
            maxLength={60}
            required={false}
          />
          <FormTextField
            name="foundedYear"
            type="number"
            min={1000}
            max={2100}
            label={t('merchants.founded')}
            defaultValue={foundedYear ?? ''}
            required={false}
          />
          <FormTextField
            name="returnDays"
            type="number"
            min={0}
            max={3650}
            label={t('merchants.returns')}
            defaultValue={returnDays ?? ''}
            required={false}
          />
        </div>
        <fieldset className={styles.choices}>
          <legend>{t('merchants.payments')}</legend>
          {PAYMENT_METHODS.map((method) => {
            const stated = paymentMethods.find((one) => one.toLowerCase() === method.toLowerCase());
            return (
              <FormCheckbox
                key={method}
                name="payments"
                value={stated ?? method}
                label={paymentName(method, t)}
                defaultChecked={stated !== undefined}
                isGrouped
              />
            );
          })}
        </fieldset>
        <FormTextField
          name="otherPayments"
          label={t('merchants.payments.other')}
          defaultValue={others.join(', ')}
          maxLength={500}
          required={false}
        />
        <SubmitButton>{t('merchants.save')}</SubmitButton>
      </ApiForm>
    </section>
  );
}

const LOGO_SIDE = 96;

function LogoCard({ merchant, problem }: { merchant: Merchant; problem: string | null }) {
  const { t } = useSite();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="logo-title">
      <h2 id="logo-title">{t('merchants.logo')}</h2>
      {merchant.logo === null ? null : (
        <>
          <span className={styles.logo}>
            <Picture image={merchant.logo} width={LOGO_SIDE} height={LOGO_SIDE} />
          </span>
          <ApiForm endpoint="adminSetMerchantLogo" hiddenValues={{ merchantId: merchant.id, logo: '' }}>
            <SubmitButton kind="quiet">{t('merchants.logo.remove')}</SubmitButton>
          </ApiForm>
        </>
      )}
      <FileForm
        target={`/admin/merchants/${merchant.id}/logo-file`}
        next={pages.merchants.path(merchant.id)}
        label={t('merchants.file')}
        hint={t('merchants.logo.hint')}
        action={t('merchants.upload.do')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        problem={problem}
      />
    </section>
  );
}

/** Payment methods that a shop is asked about: our own words, which are translated, and names. Others can be added. */
const PAYMENT_METHODS = [
  'card',
  'invoice',
  'installments',
  'bank',
  'wallet',
  'Klarna',
  'PayPal',
  'Apple Pay',
  'Google Pay',
] as const;
