import type { ReactNode } from 'react';
import { isInternal } from '../routes.ts';
import { useTexts } from '../site.ts';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './notice.module.css';
import { Spoken } from './section.tsx';

export type NoticeKind = 'info' | 'positive' | 'warning' | 'error';

export type NoticeLink = { text: string; url: string; external: boolean };

const ICONS: Record<NoticeKind, IconName> = { info: 'info', positive: 'check', warning: 'warning', error: 'failed' };

type Props = {
  kind: NoticeKind;
  title: string;
  message?: ReactNode;
  link?: NoticeLink | null;
  /** Shows a button that closes it. */
  onClose?: () => void;
};

/**
 * How something that happened is said: at most 600 px wide, on small screens at least 300. An error interrupts who
 * listens to the page, the others wait.
 */
export function Notice({ kind, title, message, link = null, onClose }: Props) {
  const t = useTexts();
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <Icon name={ICONS[kind]} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <Spoken>{t(`ui.notice.${kind}`)}: </Spoken>
          {title}
        </p>
        {message ? <div className={styles.message}>{message}</div> : null}
        {link ? <NoticeAddress link={link} /> : null}
      </div>
      {onClose ? (
        <IconButton label={t('ui.close')} className={styles.close} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      ) : null}
    </div>
  );
}

const NoticeAddress = ({ link: { text, url, external } }: { link: NoticeLink }) =>
  external || !isInternal(url) ? (
    <a className={styles.link} href={url} target="_blank" rel="noopener">
      {text}
    </a>
  ) : (
    <Link className={styles.link} to={url}>
      {text}
    </Link>
  );
