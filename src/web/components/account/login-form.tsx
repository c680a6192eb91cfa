import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { ActButton, ActField } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import { useForm } from '../form/form-context.ts';
import { AccountActions, AccountNote } from './account-page.tsx';
import { PasswordField } from './password-field.tsx';

type Props = {
  /** The path inside the market to go on to; without one the page stays. */
  next?: string;
  /** What waits for this sign-in, such as a social account that is to be joined to the account. */
  stateKey?: string;
  onDone?: () => void;
};

/** Signing in with an address and a password. */
export function LoginForm({ next, stateKey, onDone }: Props) {
  const t = useTexts();
  return (
    <ActForm act="login" next={next} fixed={stateKey === undefined ? {} : { stateKey }} onDone={onDone}>
      <ActField
        name="email"
        label={t('login.email')}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        maxLength={254}
        required
      />
      <SendAgain />
      <PasswordField name="password" label={t('login.password')} />
      <AccountActions>
        <ActButton size="l" wide>
          {t('login.submit')}
        </ActButton>
        <Link to="/reset-password">{t('login.forgot')}</Link>
      </AccountActions>
    </ActForm>
  );
}

/** Who signed up and never confirmed is told so, and how to go on. */
function SendAgain() {
  const t = useTexts();
  if (useForm().faults.problems.get('email') !== 'not-confirmed') return null;
  return (
    <AccountNote>
      <Link to="/signup?again=1">{t('login.again')}</Link>
    </AccountNote>
  );
}
