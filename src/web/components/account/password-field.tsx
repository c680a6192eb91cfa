import { type ReactNode, useState } from 'react';
import { PASSWORD_LIMITS } from '../../../base/password-limits.ts';
import { useTexts } from '../../site.ts';
import control from '../../ui/form-field.module.css';
import { Field } from '../../ui/form-field.tsx';
import { Spoken } from '../../ui/section.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import { useProblem } from '../form/act-fields.tsx';
import { useForm } from '../form/form-context.ts';
import styles from './password-field.module.css';

type Props = {
  name: string;
  label: ReactNode;
  /** A password that is chosen now, and not one that is known already. */
  isNew?: boolean;
};

/** A password, which can be looked at where scripts run: who sees what they type mistypes less. */
export function PasswordField({ name, label, isNew = false }: Props) {
  const t = useTexts();
  const { forget } = useForm();
  const problem = useProblem(name);
  const scripted = useScripted();
  const [shown, setShown] = useState(false);
  const count = PASSWORD_LIMITS.shortest;
  return (
    <Field label={label} hint={isNew ? t('form.password.hint', { count }) : undefined} error={problem}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            {...wiring}
            className={control.control}
            name={name}
            type={shown ? 'text' : 'password'}
            required
            minLength={isNew ? count : undefined}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            onInput={() => forget(name)}
          />
          {scripted ? (
            <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
              {shown ? t('form.password.hide') : t('form.password.show')} <Spoken>{label}</Spoken>
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
