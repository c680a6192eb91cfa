import { useRouterState } from '@tanstack/react-router';
import type { ErrorCode } from '../../../api/contract/errors.ts';
import { sitePaths } from '../../../api/contract/site-paths.ts';
import { useSite, useTexts } from '../../site.ts';
import type { Texts } from '../../texts/texts.ts';
import { FieldError } from '../../ui/form-field.tsx';
import { formatDay } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import styles from './act-form.module.css';
import { type FormFaults, useForm } from './form-context.ts';

/** What is wrong with a form as a whole; said at once to who listens. */
export function FormMessage({ faults: { error, retryAfterSeconds } }: { faults: FormFaults }) {
  const t = useTexts();
  if (error === null) return null;
  return (
    <p className={styles.message} role="alert">
      <Icon name="warning" size={20} />
      <span>
        {error === 'account-blocked' || error === 'account-suspended' ? (
          <ShutOut error={error} seconds={retryAfterSeconds} />
        ) : (
          messageOf(t, error, retryAfterSeconds)
        )}{' '}
        {error === 'sign-in-required' ? <SignIn /> : null}
      </span>
    </p>
  );
}

/** The way to sign in and back here. */
export function SignIn() {
  const t = useTexts();
  const here = useRouterState({ select: ({ location }) => location.href });
  return <Link to={`/login?next=${encodeURIComponent(here)}`}>{t('header.sign-in')}</Link>;
}

type Shut = 'account-blocked' | 'account-suspended';

/** Why somebody is not let in, until when, and where to say that it is wrong. */
function ShutOut({ error, seconds }: { error: Shut; seconds: number | null }) {
  const { t, locale } = useSite();
  const contact = <Link to={sitePaths.article('contact')}>{t('form.error.write')}</Link>;
  if (seconds === null || error === 'account-blocked') {
    return <Sentence text={(link) => t(`form.error.${error}`, { link })}>{contact}</Sentence>;
  }
  const day = formatDay(new Date(Date.now() + seconds * 1000).toISOString(), locale);
  return <Sentence text={(link) => t('form.error.account-suspended.until', { day, link })}>{contact}</Sentence>;
}

function messageOf(t: Texts, error: Exclude<ErrorCode, Shut>, retryAfterSeconds: number | null): string {
  switch (error) {
    case 'too-many-requests':
      return t('form.error.too-many-requests', { count: Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60)) });
    case 'invalid-request':
    case 'authentication-failed':
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

/** What is wrong with something that the form says without a field that could say so. Stands after the fields. */
export function UnsaidProblems() {
  const t = useTexts();
  const { faults, said } = useForm();
  const [problem] = [...faults.problems].flatMap(([name, one]) => (said.has(name) ? [] : [one]));
  if (problem === undefined) return null;
  return (
    <div role="alert">
      <FieldError id="">{t(`form.problem.${problem}`)}</FieldError>
    </div>
  );
}
