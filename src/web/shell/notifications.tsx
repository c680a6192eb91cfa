import { useEffect } from 'react';
import { useTexts } from '../site.ts';
import { useClientStore } from '../state/client-store.ts';
import { giveNoticesTo } from '../state/notices.ts';
import { isLoading, useTransition } from '../state/page-transition.ts';
import { Notice } from '../ui/notice.tsx';
import { NoticeBoard } from './notice-board.ts';
import styles from './notifications.module.css';

const board = new NoticeBoard();

/** The notices that are seen, above everything else. A pointer or the focus on one keeps all of them. */
export function Notifications() {
  const t = useTexts();
  const notices = useClientStore(board.visible);
  const busy = isLoading(useTransition());
  useEffect(() => board.setBusy(busy), [busy]);
  // The place stands before what it announces.
  useEffect(() => giveNoticesTo(board), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on a notice only keeps it
    <div
      className={styles.place}
      onPointerEnter={() => board.hold()}
      onPointerLeave={() => board.release()}
      onFocus={() => board.hold()}
      onBlur={() => board.release()}
    >
      <ul aria-label={t('shell.notices')}>
        {notices.map(({ id, type, title, message, link, leaving }) => (
          <li key={id} className={styles.notice} data-leaving={leaving}>
            <Notice kind={type} title={title} message={message} link={link} onClose={() => board.close(id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
