import type { ReactNode } from 'react';
import { useSession } from '../../personal/session.ts';
import { useTexts } from '../../site.ts';
import styles from './api-form.module.css';
import { SignInLink } from './form-message.tsx';

/**
 * A form that needs an account. For visitors who are not signed in, one line with a link to sign in replaces it: the text
 * would be lost on the way. Without scripts nobody knows who is signed in, so the form is shown below the line.
 */
export function SignInRequired({ children }: { children: ReactNode }) {
  const t = useTexts();
  if (useSession() !== null) return children;
  return (
    <>
      <p className={styles.note}>
        {t('form.error.sign-in-required')} <SignInLink />
      </p>
      <div className={styles.scriptless}>{children}</div>
    </>
  );
}
