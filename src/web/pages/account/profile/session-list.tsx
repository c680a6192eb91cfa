import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section, VisuallyHidden } from '../../../ui/layout/section.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import styles from './account-tab.module.css';
import { useDoneNotice } from './done-notice.ts';

type Session = PersonalResponseOf<'sessions'>['response'][number];

/** This one and the latest others; the rest is folded. */
const SHOWN_SESSIONS = 3;

/** All signed-in sessions with buttons to end them. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useTexts();
  const showDoneNotice = useDoneNotice('endOtherSessions');
  const [shown, folded] = [sessions.slice(0, SHOWN_SESSIONS), sessions.slice(SHOWN_SESSIONS)];
  return (
    <Section id="sessions" title={t('account.sessions')} hint={t('account.sessions.hint')}>
      <div className={`${page.card} ${styles.card}`}>
        <Sessions sessions={shown} />
        {folded.length > 0 ? (
          <details className={styles.folded}>
            <summary>{t('account.sessions.more', { number: folded.length })}</summary>
            <Sessions sessions={folded} />
          </details>
        ) : null}
        <div className={styles.actions}>
          {sessions.length > 1 ? (
            <ApiForm endpoint="endOtherSessions" onDone={showDoneNotice}>
              <SubmitButton kind="secondary">{t('account.sessions.others')}</SubmitButton>
            </ApiForm>
          ) : null}
          <ApiForm endpoint="endSessions" next={pages.login.path()}>
            <SubmitButton kind="secondary">{t('account.sessions.all')}</SubmitButton>
          </ApiForm>
        </div>
      </div>
    </Section>
  );
}

const Sessions = ({ sessions }: { sessions: readonly Session[] }) => (
  <ul className={styles.sessions}>
    {sessions.map((session) => (
      <li key={session.id} className={styles.session}>
        <SessionLine session={session} />
      </li>
    ))}
  </ul>
);

function SessionLine({ session }: { session: Session }) {
  const { t, locale } = useSite();
  const showDoneNotice = useDoneNotice('endSession');
  return (
    <>
      <div>
        <p className={styles.device}>
          {session.device} {session.isThis ? <Tag tone="brand">{t('account.session.this')}</Tag> : null}
        </p>
        <p className={styles.soft}>
          {t('account.session.seen')} <RelativeTime time={session.seenAt} />
          {' · '}
          {t('account.session.since', { day: formatDay(session.startedAt.slice(0, 10), locale) })}
        </p>
      </div>
      {session.isThis ? (
        <ApiForm endpoint="clientLogout" next="/">
          <SubmitButton kind="secondary">{t('account.session.end')}</SubmitButton>
        </ApiForm>
      ) : (
        <ApiForm endpoint="endSession" hiddenValues={{ id: session.id }} onDone={showDoneNotice}>
          <SubmitButton kind="secondary">
            {t('account.session.end')} <VisuallyHidden>{session.device}</VisuallyHidden>
          </SubmitButton>
        </ApiForm>
      )}
    </>
  );
}
