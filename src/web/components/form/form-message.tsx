import { useRouterState } from '@tanstack/react-router';
import type { ErrorCode } from '../../../contract/api-error.ts';
import { pages, signInAgainPath } from '../../../contract/pages.ts';
import { useSite, useTexts } from '../../site.ts';
import type { Texts } from '../../texts/texts.ts';
import { Link } from '../../ui/controls/link.tsx';
import { FieldError } from '../../ui/form/form-field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { InterpolatedText } from '../../ui/text/interpolated-text.tsx';
import styles from './api-form.module.css';
import { type FormErrors, useForm } from './form-context.ts';

/** Error of the form as a whole; announced immediately. */
export function FormMessage({ errors: { error, retryAfterSeconds } }: { errors: FormErrors }) {
  const t = useTexts();
  if (error === null) return null;
  return (
    <p className={styles.message} role="alert">
      <Icon name="warning" size={20} />
      <span>
        {error === 'account-blocked' || error === 'account-suspended' ? (
          <AccountBlockedMessage error={error} seconds={retryAfterSeconds} />
        ) : (
          describeError(t, error, retryAfterSeconds)
        )}{' '}
        {error === 'sign-in-required' ? <SignInLink again /> : null}
      </span>
    </p>
  );
}

/** A link to the sign-in page that returns to this page; `again`: also where somebody signed in some time ago. */
export function SignInLink({ again = false }: { again?: boolean }) {
  const t = useTexts();
  const currentHref = useRouterState({ select: ({ location }) => location.href });
  const next = encodeURIComponent(currentHref);
  const path = again ? signInAgainPath(currentHref) : `${pages.login.path()}?next=${next}`;
  return <Link to={path}>{t('header.sign-in')}</Link>;
}

type AccountError = 'account-blocked' | 'account-suspended';

/** Why an account is blocked, until when, and whom to contact about it. */
function AccountBlockedMessage({ error, seconds }: { error: AccountError; seconds: number | null }) {
  const { t, locale } = useSite();
  const contact = <Link to={pages.article.path('contact')}>{t('form.error.write')}</Link>;
  if (seconds === null || error === 'account-blocked') {
    return <InterpolatedText text={(link) => t(`form.error.${error}`, { link })}>{contact}</InterpolatedText>;
  }
  const day = formatDay(new Date(Date.now() + seconds * 1000).toISOString(), locale);
  return (
    <InterpolatedText text={(link) => t('form.error.account-suspended.until', { day, link })}>
      {contact}
    </InterpolatedText>
  );
}

function describeError(t: Texts, error: Exclude<ErrorCode, AccountError>, retryAfterSeconds: number | null): string {
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

/** Errors of values without a field that could show them. Placed after the fields. */
export function RemainingErrors() {
  const t = useTexts();
  const { errors, reportedFields } = useForm();
  const [problem] = [...errors.problems].flatMap(([name, found]) => (reportedFields.has(name) ? [] : [found]));
  if (problem === undefined) return null;
  return (
    <div role="alert">
      <FieldError id="">{t(`form.problem.${problem}`)}</FieldError>
    </div>
  );
}
