import type { StaffMemberItem } from '../../../../contract/admin/operation-schemas.ts';
import { STAFF_ROLES } from '../../../../terms/staff/staff-role.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import page from '../../../ui/layout/page.module.css';

/** Who may use Admin, with which role. */
export function StaffSection({ members }: { members: readonly StaffMemberItem[] }) {
  const t = useTexts();
  return (
    <div className={styles.columns}>
      <section className={styles.stack} aria-labelledby="members-title">
        <h2 id="members-title">{t('admin.tab.staff')}</h2>
        {members.map((member) => (
          <MemberCard key={`${member.email} ${member.role}`} member={member} />
        ))}
      </section>
      <div className={styles.stack}>
        <section className={`${page.card} ${styles.card}`} aria-labelledby="invite-title">
          <h2 id="invite-title">{t('admin.staff.invite')}</h2>
          <p className={page.hint}>{t('admin.staff.invite.hint')}</p>
          <ApiForm endpoint="adminGiveRole">
            <FormTextField name="email" type="email" label={t('admin.staff.email')} required autoComplete="off" />
            <RoleField />
            <ReasonField />
            <SubmitButton>{t('admin.staff.invite.do')}</SubmitButton>
          </ApiForm>
        </section>
        <section className={`${page.card} ${styles.card}`} aria-labelledby="roles-title">
          <h2 id="roles-title">{t('admin.staff.roles')}</h2>
          <dl className={styles.terms}>
            {STAFF_ROLES.map((role) => (
              <div key={role}>
                <dt>{t(`admin.role.${role}`)}</dt>
                <dd>{t(`admin.role.${role}.about`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}

function RoleField({ role }: { role?: string }) {
  const t = useTexts();
  const roles = STAFF_ROLES.map((value) => ({ value, name: t(`admin.role.${value}`) }));
  return (
    <FormSelect
      name="role"
      label={t('admin.staff.role')}
      options={role === undefined ? [{ value: '', name: '–' }, ...roles] : roles}
      defaultValue={role ?? ''}
      required
    />
  );
}

function MemberCard({ member }: { member: StaffMemberItem }) {
  const t = useTexts();
  const { email, role, name, isSelf, shopperId, sessions, seenAt, givenBy, givenAt } = member;
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <h3 className={styles.breakable}>
        {email} <Tag tone="brand">{t(`admin.role.${role}`)}</Tag>
      </h3>
      <p className={page.hint}>
        {name === null ? '' : `${name} · `}
        {shopperId === null ? t('admin.staff.invited') : `${t('admin.person.sessions')}: ${sessions}`}
        {seenAt === null ? null : (
          <>
            {' · '}
            <Timestamp at={seenAt} />
          </>
        )}
      </p>
      <p className={page.hint}>
        {t('admin.staff.given', { who: givenBy })} · <Timestamp at={givenAt} />
      </p>
      {isSelf ? <p className={page.hint}>{t('admin.staff.self')}</p> : <MemberActions member={member} />}
    </article>
  );
}

function MemberActions({ member: { email, role, sessions } }: { member: StaffMemberItem }) {
  const t = useTexts();
  return (
    <div>
      <details className={styles.fold}>
        <summary>{t('admin.staff.change')}</summary>
        <ApiForm endpoint="adminGiveRole" hiddenValues={{ email }}>
          <RoleField role={role} />
          <ReasonField />
          <SubmitButton>{t('admin.settings.do')}</SubmitButton>
        </ApiForm>
      </details>
      {sessions === 0 ? null : (
        <details className={styles.fold}>
          <summary>{t('admin.staff.sign-out')}</summary>
          <ApiForm endpoint="adminEndSessions" hiddenValues={{ email }}>
            <ReasonField />
            <SubmitButton>{t('admin.staff.sign-out')}</SubmitButton>
          </ApiForm>
        </details>
      )}
      <details className={styles.fold}>
        <summary>{t('admin.staff.remove')}</summary>
        <p className={page.hint}>{t('admin.staff.remove.hint')}</p>
        <ApiForm endpoint="adminRemoveStaff" hiddenValues={{ email }}>
          <ReasonField />
          <SubmitButton kind="secondary">{t('admin.staff.remove')}</SubmitButton>
        </ApiForm>
      </details>
    </div>
  );
}
