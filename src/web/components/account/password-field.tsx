import { type ReactNode, useState } from 'react';
import { PASSWORD_LIMITS } from '../../../terms/account.ts';
import { useTexts } from '../../site.ts';
import control from '../../ui/form/form-field.module.css';
import { Field } from '../../ui/form/form-field.tsx';
import { VisuallyHidden } from '../../ui/layout/section.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useForm } from '../form/form-context.ts';
import { useFieldError } from '../form/form-fields.tsx';
import styles from './password-field.module.css';

type Props = {
  name: string;
  label: ReactNode;
  /** For a new password instead of the current one. */
  isNew?: boolean;
};

/** A password field with a toggle to show the password where scripts run. */
export function PasswordField({ name, label, isNew = false }: Props) {
  const t = useTexts();
  const { clearError } = useForm();
  const problem = useFieldError(name);
  const isHydrated = useHydrated();
  const [isVisible, setVisible] = useState(false);
  const minLength = PASSWORD_LIMITS.minLength;
  return (
    <Field label={label} hint={isNew ? t('form.password.hint', { count: minLength }) : undefined} error={problem}>
      {(attributes) => (
        <span className={styles.box}>
          <input
            {...attributes}
            className={control.control}
            name={name}
            type={isVisible ? 'text' : 'password'}
            required
            minLength={isNew ? minLength : undefined}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            onInput={() => clearError(name)}
          />
          {isHydrated ? (
            <button type="button" className={styles.toggle} onClick={() => setVisible(!isVisible)}>
              {isVisible ? t('form.password.hide') : t('form.password.show')} <VisuallyHidden>{label}</VisuallyHidden>
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
