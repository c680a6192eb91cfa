import { useSession } from '../../personal/session.ts';
import { useTexts } from '../../site.ts';
import styles from './api-form.module.css';
import { SignInLink } from './form-message.tsx';

/**
 * Tells visitors who are not signed in that a form needs an account, before they fill it in: the text would be lost on
 * the way to signing in.
 */
export function SignInRequiredNotice() {
  const t = useTexts();
  if (useSession() !== null) return null;
  return (
    <p className={styles.note}>
      {t('form.error.sign-in-required')} <SignInLink />
    </p>
  );
}
