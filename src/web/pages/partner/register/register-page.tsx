import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import type { PartnerRegistration } from '../../../../terms/partner/partner.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useTexts } from '../../../site.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { CompanyFields } from './company-fields.tsx';
import styles from './register-page.module.css';
import { RegistrationCard } from './registration-card.tsx';

const route = getRouteApi(pages.registerPartner.pattern);

/** Registration of a company, and what became of it. */
export function RegisterPage() {
  const t = useTexts();
  const { partner, isSignedIn, registrations } = route.useLoaderData();
  return (
    <div className={page.container}>
      <header className={styles.head}>
        <h1>{t(`partner.register.${partner}`)}</h1>
        <p className={page.hint}>{t('partner.register.lead')}</p>
      </header>
      <div className={styles.stack}>
        {registrations.map((one) => (
          <RegistrationCard key={one.id} registration={one} />
        ))}
        {isSignedIn ? null : <SignInFirst partner={partner} />}
        {isSignedIn && registrations.length === 0 ? (
          <section className={`${page.card} ${styles.card}`}>
            <ApiForm endpoint="registerPartner" hiddenValues={{ registration: partner }}>
              <CompanyFields />
              <SubmitButton>{t('partner.register.submit')}</SubmitButton>
            </ApiForm>
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** Sign-in and sign-up lead back here. */
function SignInFirst({ partner }: { partner: PartnerRegistration }) {
  const t = useTexts();
  const query = stringifyQuery({ next: pages.registerPartner.path(partner) });
  return (
    <section className={`${page.card} ${styles.card}`}>
      <p className={styles.text}>{t('partner.register.sign-in')}</p>
      <ul className={styles.buttons}>
        <li>
          <Link to={`${pages.login.path()}${query}`} className={buttonClass({ kind: 'primary' })}>
            {t('login.submit')}
          </Link>
        </li>
        <li>
          <Link to={`${pages.signup.path()}${query}`} className={buttonClass()}>
            {t('signup.title')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
