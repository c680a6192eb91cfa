import type { ReactNode } from 'react';
import { isInternalUrl } from '../../links.ts';
import { useTexts } from '../../site.ts';
import { IconButton } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { VisuallyHidden } from '../layout/section.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'positive' | 'warning' | 'error';

export type NoticeLink = { text: string; url: string; external: boolean };

const ICONS: Record<NoticeKind, IconName> = { info: 'info', positive: 'check', warning: 'warning', error: 'failed' };

type Props = {
  kind: NoticeKind;
  title: string;
  message?: ReactNode;
  link?: NoticeLink | null;
  /** Shows a close button. */
  onClose?: () => void;
};

/**
 * A message about something that happened: at most 600 px wide, at least 300 on small screens. Errors are announced
 * immediately (`alert`), others politely (`status`).
 */
export function Notice({ kind, title, message, link = null, onClose }: Props) {
  const t = useTexts();
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <Icon name={ICONS[kind]} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          <VisuallyHidden>{t(`ui.notice.${kind}`)}: </VisuallyHidden>
          {title}
        </p>
        {message ? <div className={styles.message}>{message}</div> : null}
        {link ? <NoticeAction link={link} /> : null}
      </div>
      {onClose ? (
        <IconButton label={t('ui.close')} className={styles.close} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      ) : null}
    </div>
  );
}

const NoticeAction = ({ link: { text, url, external } }: { link: NoticeLink }) =>
  external || !isInternalUrl(url) ? (
    <a className={styles.link} href={url} target="_blank" rel="noopener">
      {text}
    </a>
  ) : (
    <Link className={styles.link} to={url}>
      {text}
    </Link>
  );
