import { pages } from '../../../contract/pages.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ApiForm } from '../form/api-form.tsx';
import { useForm } from '../form/form-context.ts';
import { FormTextField, SubmitButton } from '../form/form-fields.tsx';
import { AccountActions, AccountNote } from './account-page.tsx';
import { PasswordField } from './password-field.tsx';

type Props = {
  /** Path to go to after signing in; without one the page stays. */
  next?: string;
  /** Key of a pending action, such as linking a social account. */
  stateKey?: string;
  onDone?: () => void;
};

/** Sign-in with email address and password. */
export function LoginForm({ next, stateKey, onDone }: Props) {
  const t = useTexts();
  return (
    <ApiForm endpoint="login" next={next} hiddenValues={stateKey === undefined ? {} : { stateKey }} onDone={onDone}>
      <FormTextField
        name="email"
        label={t('login.email')}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        maxLength={254}
        required
      />
      <ResendVerificationLink />
      <PasswordField name="password" label={t('login.password')} />
      <AccountActions>
        <SubmitButton size="l" wide>
          {t('login.submit')}
        </SubmitButton>
        <Link to={pages.resetPassword.path()}>{t('login.forgot')}</Link>
      </AccountActions>
    </ApiForm>
  );
}

/** For accounts that were never verified: a link to send the verification email again. */
function ResendVerificationLink() {
  const t = useTexts();
  if (useForm().errors.problems.get('email') !== 'not-confirmed') return null;
  return (
    <AccountNote>
      <Link to={`${pages.signup.path()}?again=1`}>{t('login.again')}</Link>
    </AccountNote>
  );
}
