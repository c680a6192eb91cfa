import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { ActButton } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { useSite, useTexts } from '../../site.ts';
import { Ago } from '../../ui/ago.tsx';
import { formatDay } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import { Section, Spoken } from '../../ui/section.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './account-tab.module.css';
import { useTellDone } from './tell-done.ts';

type Session = PersonalAnswerOf<'sessions'>['response'][number];

/** Every browser that is signed in, and the means to end that. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useTexts();
  const tellDone = useTellDone('endOtherSessions');
  return (
    <Section id="sessions" title={t('account.sessions')} hint={t('account.sessions.hint')}>
      <div className={`${page.card} ${styles.card}`}>
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id} className={styles.session}>
              <SessionLine session={session} />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {sessions.length > 1 ? (
            <ActForm act="endOtherSessions" onDone={tellDone}>
              <ActButton kind="secondary">{t('account.sessions.others')}</ActButton>
            </ActForm>
          ) : null}
          <ActForm act="endSessions" next="/login">
            <ActButton kind="secondary">{t('account.sessions.all')}</ActButton>
          </ActForm>
        </div>
      </div>
    </Section>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { t, locale } = useSite();
  const tellDone = useTellDone('endSession');
  return (
    <>
      <div>
        <p className={styles.device}>
          {session.device} {session.isThis ? <Tag tone="brand">{t('account.session.this')}</Tag> : null}
        </p>
        <p className={styles.soft}>
          {t('account.session.seen')} <Ago time={session.seenAt} />
          {' · '}
          {t('account.session.since', { day: formatDay(session.startedAt.slice(0, 10), locale) })}
        </p>
      </div>
      {session.isThis ? (
        <ActForm act="clientLogout" next="/">
          <ActButton kind="secondary">{t('account.session.end')}</ActButton>
        </ActForm>
      ) : (
        <ActForm act="endSession" fixed={{ id: session.id }} onDone={tellDone}>
          <ActButton kind="secondary">
            {t('account.session.end')} <Spoken>{session.device}</Spoken>
          </ActButton>
        </ActForm>
      )}
    </>
  );
}
