import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import type { AdminPartners } from '../../../../contract/partner/registration-schemas.ts';
import { REGISTRATION_STATES, registeredKind } from '../../../../terms/partner/partner.ts';
import { AdminFrame } from '../../../components/admin/admin-frame.tsx';
import styles from '../../../components/admin/admin-page.module.css';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { registrationNoteNames } from '../../../components/registration-note-names.ts';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import { StatementCard } from './statement-card.tsx';
import { VerdictField } from './verdict-field.tsx';

const route = getRouteApi(pages.adminPartners.pattern);
const ANCHOR = 'registrations';

/** Companies that registered as partners. */
export function PartnersPage() {
  const t = useTexts();
  const data = route.useLoaderData();
  const count = data.view === 'statements' ? data.statements.length : data.registrations.length;
  return (
    <AdminFrame open="partners">
      <SegmentedControl
        label={t('admin.tab.partners')}
        anchor={ANCHOR}
        segments={[...REGISTRATION_STATES, 'statements' as const].map((view) => ({
          name: view === 'statements' ? t('partner.admin.statements') : t(`partner.state.${view}`),
          to: `${pages.adminPartners.path()}?view=${view}`,
          current: view === data.view,
        }))}
      />
      <div id={ANCHOR} className={`${styles.stack} ${styles.count}`}>
        {count === 0 ? <p className={page.hint}>{t('admin.list.none')}</p> : null}
        {data.view === 'statements'
          ? data.statements.map((one) => <StatementCard key={one.id} statement={one} />)
          : data.registrations.map((one) => <RegistrationCard key={`${one.id} ${one.revision}`} registration={one} />)}
      </div>
    </AdminFrame>
  );
}

type Registration = AdminPartners['registrations'][number];

function RegistrationCard({ registration }: { registration: Registration }) {
  const t = useTexts();
  const { company, registryNumber, country, vatId, address, contact, domain, proof, owner, notes, vat } = registration;
  const names = registrationNoteNames(t);
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3>
        {company} · {t(`partner.kind.${registeredKind(registration.registration)}`)}
      </h3>
      <FactList
        facts={[
          { name: t('partner.registry'), value: registryNumber },
          {
            name: t('partner.vat'),
            value: `${vatId} (${country})`,
            note:
              vat === null
                ? t('partner.admin.vat.none')
                : `${t(`partner.admin.vat.${vat.answer}`)} (${vat.at.slice(0, 10)})`,
          },
          { name: t('partner.address'), value: address },
          { name: t('partner.contact'), value: contact },
          { name: t('partner.email'), value: owner ?? t('admin.none') },
          {
            name: t('partner.domain'),
            value: domain,
            note: proof === null ? t('partner.proof.none') : `${t('partner.proof.done')} (${proof})`,
          },
        ]}
      />
      <ul>
        {notes.map(({ kind, text, at }) => (
          <li key={`${kind} ${at}`}>
            <Timestamp at={at} /> {names[kind]}
            {text === '' ? '' : `: ${text}`}
          </li>
        ))}
      </ul>
      {registration.partnerId === null ? null : (
        <Link to={pages.partner.path(registeredKind(registration.registration), registration.partnerId)}>
          {t('partner.as-staff.open')}
        </Link>
      )}
      <ApiForm endpoint="adminCheckVat" hiddenValues={{ registrationId: registration.id }}>
        <SubmitButton kind="secondary">{t('partner.admin.vat.check')}</SubmitButton>
      </ApiForm>
      {registration.state === 'waiting' ? <DecisionForm registration={registration} /> : null}
    </article>
  );
}

function DecisionForm({
  registration: { id, revision, registration, partnerId, candidates },
}: {
  registration: Registration;
}) {
  const t = useTexts();
  const needsPartner = registration !== 'api' && partnerId === null;
  const hints = [t('partner.admin.partner.hint'), ...candidates.map((one) => `${one.id}: ${one.name}`)];
  return (
    <ApiForm endpoint="adminDecidePartner" hiddenValues={{ registrationId: id, revision }}>
      <VerdictField />
      {needsPartner ? (
        <FormTextField
          name="partnerId"
          label={t('partner.admin.partner')}
          hint={hints.join(' · ')}
          inputMode="numeric"
          defaultValue={candidates[0]?.id}
          required={false}
        />
      ) : null}
      <FormTextArea name="reason" label={t('partner.admin.reason')} maxLength={1000} required />
      <SubmitButton>{t('admin.postings.decide')}</SubmitButton>
    </ApiForm>
  );
}
