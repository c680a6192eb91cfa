import { useEffect } from 'react';
import { useTexts } from '../../site.ts';
import { useClientStore } from '../../state/client-store.ts';
import { attachNoticeBoard } from '../../state/notices.ts';
import { isLoading, useTransition } from '../../state/page-transition.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NoticeQueue } from './notice-queue.ts';
import styles from './notifications.module.css';

const queue = new NoticeQueue();

/** The visible notices, above everything else. Their timers pause while a pointer or the focus is on one. */
export function Notifications() {
  const t = useTexts();
  const notices = useClientStore(queue.visible);
  const busy = isLoading(useTransition());
  useEffect(() => queue.setBusy(busy), [busy]);
  // Live regions must be in the document before their content.
  useEffect(() => attachNoticeBoard(queue), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering a notice only pauses its timer
    <div
      className={styles.container}
      onPointerEnter={() => queue.pause()}
      onPointerLeave={() => queue.resume()}
      onFocus={() => queue.pause()}
      onBlur={() => queue.resume()}
    >
      <ul aria-label={t('shell.notices')}>
        {notices.map(({ id, type, title, message, link, leaving }) => (
          <li key={id} className={styles.notice} data-leaving={leaving}>
            <Notice kind={type} title={title} message={message} link={link} onClose={() => queue.close(id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
