import { type ReactNode, useId } from 'react';
import { useTexts } from '../../site.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import styles from './account-page.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Ways elsewhere, below the card. */
  foot?: ReactNode;
  children?: ReactNode;
  /** Whether it stands over whatever one came from, and so can be closed. */
  modal?: boolean;
};

/** A page that asks one thing of who comes to sign in or out of a letter. */
export function AccountPage({ title, lead, foot, children, modal = false }: Props) {
  const id = useId();
  const asDialog = modal ? { role: 'dialog', 'aria-labelledby': id } : {};
  return (
    <div className={page.container}>
      <div className={styles.frame}>
        <div {...asDialog} className={`${page.card} ${styles.card} ${modal ? styles.closing : ''}`}>
          {modal ? <Close /> : null}
          <header className={styles.head}>
            <h1 id={id} className={styles.title}>
              {title}
            </h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          {children}
        </div>
        {foot ? <p className={styles.foot}>{foot}</p> : null}
      </div>
    </div>
  );
}

function Close() {
  const t = useTexts();
  return (
    <Link to="/" className={`${iconButtonClass} ${styles.close}`} aria-label={t('ui.close')} title={t('ui.close')}>
      <Icon name="close" />
    </Link>
  );
}

/** What is said in small below the buttons. */
export const AccountNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

/** Buttons and links that belong together. */
export const AccountActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
