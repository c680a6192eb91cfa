import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice-field.module.css';
import { FieldError } from './form-field.tsx';

type Choice = { label: ReactNode; hint?: ReactNode; error?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

function ChoiceInput({ kind, label, hint, error, ...input }: Choice & { kind: 'checkbox' | 'radio' | 'switch' }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.choice}>
      <input
        {...input}
        id={id}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className={styles[kind]}
        aria-describedby={describedBy || undefined}
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

/** A checkbox, submitted with its form. */
export const CheckboxField = (props: Choice) => <ChoiceInput kind="checkbox" {...props} />;

/** A switch, applied immediately. */
export const SwitchField = (props: Choice) => <ChoiceInput kind="switch" {...props} />;

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };

/** A group of radio buttons. */
export function RadioGroup(props: {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** The selected value; the initial one without `onSelect`. */
  value: string | null;
  onSelect?: (value: string) => void;
  /** Called on every change, controlled or not. */
  onInput?: () => void;
  required?: boolean;
  error?: ReactNode;
  className?: string;
}) {
  const { legend, name, options, value, onSelect, onInput, required, error, className = '' } = props;
  const id = useId();
  return (
    <fieldset
      className={`${styles.group} ${className}`}
      onInput={onInput}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => {
        const selected = option.value === value;
        const state = onSelect
          ? { checked: selected, onChange: () => onSelect(option.value) }
          : { defaultChecked: selected };
        return (
          <ChoiceInput
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
