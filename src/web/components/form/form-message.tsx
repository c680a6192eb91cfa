import { useRouterState } from '@tanstack/react-router';
import type { ErrorCode } from '../../../api/contract/errors.ts';
import { useTexts } from '../../site.ts';
import type { Texts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './act-form.module.css';
import type { FormFaults } from './form-context.ts';

/** What is wrong with a form as a whole; said at once to who listens. */
export function FormMessage({ faults: { error, retryAfterSeconds } }: { faults: FormFaults }) {
  const t = useTexts();
  if (error === null) return null;
  return (
    <p className={styles.message} role="alert">
      <Icon name="warning" size={20} />
      <span>
        {messageOf(t, error, retryAfterSeconds)} {error === 'sign-in-required' ? <SignIn /> : null}
      </span>
    </p>
  );
}

/** The way to sign in and back here. */
function SignIn() {
  const t = useTexts();
  const here = useRouterState({ select: ({ location }) => location.href });
  return <Link to={`/login?next=${encodeURIComponent(here)}`}>{t('header.sign-in')}</Link>;
}

function messageOf(t: Texts, error: ErrorCode, retryAfterSeconds: number | null): string {
  switch (error) {
    case 'too-many-requests':
      return t('form.error.too-many-requests', { count: Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60)) });
    case 'invalid-request':
    case 'authentication-failed':
    case 'account-blocked':
    case 'account-suspended':
    case 'sign-in-required':
    case 'forbidden':
    case 'not-found':
    case 'conflict':
    case 'gone':
    case 'too-large':
    case 'unsupported-media':
      return t(`form.error.${error}`);
    default:
      return t('form.error.unavailable');
  }
}
