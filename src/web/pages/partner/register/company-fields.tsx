import type { PartnerRegistrationView } from '../../../../contract/partner/registration-schemas.ts';
import { VAT_COUNTRIES } from '../../../../terms/country-code.ts';
import { FormSelect, FormTextArea, FormTextField } from '../../../components/form/form-fields.tsx';
import { useSite } from '../../../site.ts';
import { formatRegion } from '../../../ui/text/format.ts';
import styles from './register-page.module.css';

/** What a company states about itself; the values it stated before are filled in. */
export function CompanyFields({ stated }: { stated?: PartnerRegistrationView }) {
  const { t, locale, market } = useSite();
  const countries = VAT_COUNTRIES.map((value) => ({ value, name: formatRegion(value, locale) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  return (
    <>
      <FormTextField
        name="company"
        label={t('partner.company')}
        autoComplete="organization"
        maxLength={120}
        defaultValue={stated?.company}
        required
      />
      <div className={styles.pair}>
        <FormTextField
          name="registryNumber"
          label={t('partner.registry')}
          maxLength={40}
          defaultValue={stated?.registryNumber}
          required
        />
        <FormSelect
          name="country"
          label={t('partner.country')}
          options={countries}
          defaultValue={stated?.country ?? market.countryCode}
          required
        />
      </div>
      <FormTextField
        name="vatId"
        label={t('partner.vat')}
        hint={t('partner.vat.hint')}
        maxLength={24}
        defaultValue={stated?.vatId}
        required
      />
      <FormTextArea
        name="address"
        label={t('partner.address')}
        autoComplete="street-address"
        maxLength={300}
        defaultValue={stated?.address}
        required
      />
      <FormTextField
        name="contact"
        label={t('partner.contact')}
        autoComplete="name"
        maxLength={120}
        defaultValue={stated?.contact}
        required
      />
      <FormTextField
        name="domain"
        label={t('partner.domain')}
        hint={t('partner.domain.hint')}
        maxLength={253}
        inputMode="url"
        defaultValue={stated?.domain}
        required
      />
    </>
  );
}
