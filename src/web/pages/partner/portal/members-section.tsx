import { pages } from '../../../../contract/pages.ts';
import { PARTNER_ROLES } from '../../../../terms/partner/partner.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { SuccessMessage, useDoneCount } from '../../../components/form/success-message.tsx';
import { useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

/** The accounts that act for the partner; owners invite and remove. */
export function MembersSection({
  id,
  kind,
  members: { members, partner },
}: Extract<PortalView, { section: 'members' }>) {
  const t = useTexts();
  const [invited, onInvited] = useDoneCount('inviteColleague');
  const isOwner = partner.role === 'owner';
  return (
    <>
      {members.map((member) => (
        <section key={member.id} className={`${page.card} ${styles.card}`}>
          <p className={styles.text}>
            <strong>{member.email}</strong> · {t(`partner.role.${member.role}`)} · {t('partner.since')}{' '}
            <Timestamp at={member.joinedAt} />
          </p>
          {isOwner || member.isYou ? (
            <ApiForm
              endpoint="removeColleague"
              hiddenValues={{ kind, partnerId: id, memberId: member.id }}
              {...(member.isYou ? { next: pages.partner.path() } : {})}
            >
              <SubmitButton kind="secondary" size="s">
                {t('partner.remove')}
              </SubmitButton>
            </ApiForm>
          ) : null}
        </section>
      ))}
      {isOwner ? (
        <section className={`${page.card} ${styles.card}`}>
          <h2>{t('partner.invite')}</h2>
          {invited > 0 ? <SuccessMessage key={invited}>{t('partner.invited')}</SuccessMessage> : null}
          <ApiForm
            endpoint="inviteColleague"
            hiddenValues={{ kind, partnerId: id }}
            onDone={onInvited}
            className={styles.form}
          >
            <FormTextField name="email" label={t('partner.email')} type="email" maxLength={254} required />
            <FormSelect
              name="role"
              label={t('partner.role')}
              options={PARTNER_ROLES.toReversed().map((value) => ({ value, name: t(`partner.role.${value}`) }))}
              required
            />
            <SubmitButton>{t('partner.invite')}</SubmitButton>
          </ApiForm>
        </section>
      ) : null}
    </>
  );
}
