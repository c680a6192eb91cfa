import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice-field.module.css';
import { FieldError } from './form-field.tsx';

type Choice = { label: ReactNode; hint?: ReactNode; error?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

function Choosable({ kind, label, hint, error, ...input }: Choice & { kind: 'checkbox' | 'radio' | 'switch' }) {
  const id = useId();
  const said = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.choice}>
      <input
        {...input}
        id={id}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className={styles[kind]}
        aria-describedby={said || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}

/** Yes or no, taken over with the form. */
export const CheckboxField = (props: Choice) => <Choosable kind="checkbox" {...props} />;

/** On or off, taken over at once. */
export const SwitchField = (props: Choice) => <Choosable kind="switch" {...props} />;

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };

/** One of a few that all stand there. */
export function RadioGroup(props: {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** The chosen value; without `onChoose` the one to begin with. */
  value: string | null;
  onChoose?: (value: string) => void;
  /** Called with each choice, whoever keeps it. */
  onInput?: () => void;
  required?: boolean;
  error?: ReactNode;
  className?: string;
}) {
  const { legend, name, options, value, onChoose, onInput, required, error, className = '' } = props;
  const id = useId();
  return (
    <fieldset
      className={`${styles.group} ${className}`}
      onInput={onInput}
      data-wrong={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => {
        const chosen = option.value === value;
        const state = onChoose
          ? { checked: chosen, onChange: () => onChoose(option.value) }
          : { defaultChecked: chosen };
        return (
          <Choosable
            key={option.value}
            kind="radio"
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            required={required}
            {...state}
          />
        );
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
