import type { PartnerRegistrationView } from '../../../../contract/partner/registration-schemas.ts';
import { PROOF_FILE, PROOF_NAME } from '../../../../terms/partner/partner.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, SubmitButton } from '../../../components/form/form-fields.tsx';
import { registrationNoteNames } from '../../../components/registration-note-names.ts';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { CompanyFields } from './company-fields.tsx';
import styles from './register-page.module.css';

type Props = { registration: PartnerRegistrationView };

/** A registration with its state, what was written about it, and what its owner can do. */
export function RegistrationCard({ registration }: Props) {
  const t = useTexts();
  const { id, company, state, vatId, domain, proof, path } = registration;
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h2>{company}</h2>
      <FactList
        facts={[
          { name: t('partner.state'), value: t(`partner.state.${state}`) },
          { name: t('partner.vat'), value: vatId },
          { name: t('partner.domain'), value: domain },
        ]}
      />
      {state === 'waiting' ? <p className={styles.text}>{t('partner.waiting')}</p> : null}
      {state === 'accepted' && path !== null ? <Link to={path}>{t('partner.open')}</Link> : null}
      {proof === null ? (
        <DomainProof registration={registration} />
      ) : (
        <p className={styles.text}>{t('partner.proof.done')}</p>
      )}
      <Notes registration={registration} />
      <ApiForm endpoint="answerStaff" hiddenValues={{ registrationId: id }}>
        <FormTextArea name="text" label={t('partner.answer')} maxLength={2000} required />
        <SubmitButton kind="secondary">{t('partner.send')}</SubmitButton>
      </ApiForm>
      <details>
        <summary>{t('partner.edit')}</summary>
        <ApiForm endpoint="changeRegistration" hiddenValues={{ registrationId: id }}>
          <p className={page.hint}>{t('partner.edit.hint')}</p>
          <CompanyFields stated={registration} />
          <SubmitButton>{t('partner.save')}</SubmitButton>
        </ApiForm>
      </details>
    </section>
  );
}

/** The three ways to prove that the domain is the company's, and the check. */
function DomainProof({ registration: { id, domain, proofCode } }: Props) {
  const t = useTexts();
  return (
    <>
      <h3>{t('partner.proof.title', { domain })}</h3>
      <p className={styles.text}>{t('partner.proof.lead')}</p>
      <ul className={styles.steps}>
        <li>
          {t('partner.proof.file', { url: `https://${domain}${PROOF_FILE}` })}
          <code className={styles.code}>{proofCode}</code>
        </li>
        <li>
          {t('partner.proof.meta')}
          <code className={styles.code}>{`<meta name="${PROOF_NAME}" content="${proofCode}">`}</code>
        </li>
        <li>
          {t('partner.proof.dns')}
          <code className={styles.code}>{`${PROOF_NAME}=${proofCode}`}</code>
        </li>
      </ul>
      <ApiForm endpoint="proveDomain" hiddenValues={{ registrationId: id }}>
        <SubmitButton>{t('partner.proof.check')}</SubmitButton>
      </ApiForm>
    </>
  );
}

function Notes({ registration: { notes } }: Props) {
  const t = useTexts();
  const names = registrationNoteNames(t);
  return (
    <ol className={styles.notes}>
      {notes.map(({ kind, text, at }) => (
        <li key={`${kind} ${at}`}>
          <strong>{names[kind]}</strong> · <Timestamp at={at} />
          {text === '' ? null : <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
