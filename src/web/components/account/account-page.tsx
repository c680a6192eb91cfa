import { type ReactNode, useId } from 'react';
import { useTexts } from '../../site.ts';
import { iconButtonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import page from '../../ui/layout/page.module.css';
import styles from './account-page.module.css';

type Props = {
  title: ReactNode;
  intro?: ReactNode;
  /** Links to other pages, below the card. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Whether the page acts as a dialog over the previous page, with a close button. */
  modal?: boolean;
};

/** A page with one form, for signing in or for links from emails. */
export function AccountPage({ title, intro, footer, children, modal = false }: Props) {
  const id = useId();
  const dialogProps = modal ? { role: 'dialog', 'aria-labelledby': id } : {};
  return (
    <div className={page.container}>
      <div className={styles.frame}>
        <div {...dialogProps} className={`${page.card} ${styles.card} ${modal ? styles.closing : ''}`}>
          {modal ? <CloseLink /> : null}
          <header className={styles.header}>
            <h1 id={id} className={styles.title}>
              {title}
            </h1>
            {intro ? <p className={styles.intro}>{intro}</p> : null}
          </header>
          {children}
        </div>
        {footer ? <p className={styles.footer}>{footer}</p> : null}
      </div>
    </div>
  );
}

function CloseLink() {
  const t = useTexts();
  return (
    <Link to="/" className={`${iconButtonClass} ${styles.close}`} aria-label={t('ui.close')} title={t('ui.close')}>
      <Icon name="close" />
    </Link>
  );
}

/** Small print below the buttons. */
export const AccountNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

/** A group of buttons and links. */
export const AccountActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
