import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTexts } from '../../site.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './form-field.module.css';

type FieldProps = {
  label: ReactNode;
  /** Help for filling in the field. */
  hint?: ReactNode;
  /** What is wrong with the value, and how to fix it. */
  error?: ReactNode;
};

/** Attributes that connect a control to its label, hint and error. */
export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, hint and error of one control; hint and error are announced when it has the focus. */
export function Field(
  props: FieldProps & { optional?: boolean; children: (attributes: ControlAttributes) => ReactNode },
) {
  const { label, hint, error, optional = false, children } = props;
  const t = useTexts();
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> ({t('ui.optional')})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** An error message below its control. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon name="warning" size={16} />
    <span>{children}</span>
  </p>
);

/** A single-line input; `type` as of `<input>`. */
export const TextField = ({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error} optional={input.required === false}>
    {(attributes) => <input type="text" {...input} {...attributes} className={styles.control} />}
  </Field>
);

/** A multi-line text input. */
export const TextAreaField = ({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error} optional={area.required === false}>
    {(attributes) => <textarea rows={4} {...area} {...attributes} className={styles.control} />}
  </Field>
);

/** A native select. */
export const SelectField = ({
  label,
  hint,
  error,
  options,
  ...select
}: FieldProps & { options: readonly { value: string; name: string }[] } & ComponentProps<'select'>) => (
  <Field label={label} hint={hint} error={error} optional={select.required === false}>
    {(attributes) => (
      <span className={styles.select}>
        <select {...select} {...attributes} className={styles.control}>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
    )}
  </Field>
);
