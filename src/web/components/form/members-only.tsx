import { useSession } from '../../personal/session.ts';
import { useTexts } from '../../site.ts';
import styles from './act-form.module.css';
import { SignIn } from './form-message.tsx';

/** Said before the fields of what only members send: what one writes first would be lost on the way to sign in. */
export function MembersOnly() {
  const t = useTexts();
  if (useSession() !== null) return null;
  return (
    <p className={styles.note}>
      {t('form.error.sign-in-required')} <SignIn />
    </p>
  );
}
