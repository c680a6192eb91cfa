import type { ComponentProps, ReactNode } from 'react';
import type { FormState } from '../../form-state.ts';
import { useTexts } from '../../site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckboxField, RadioGroup } from '../../ui/form/choice-field.tsx';
import { FieldError, SelectField, TextAreaField, TextField } from '../../ui/form/form-field.tsx';
import { useForm } from './form-context.ts';

/**
 * Error message of a field; undefined if it is valid. Also registers the field as one that shows its own errors. `place`
 * is which one of several fields with the name it is.
 */
export function useFieldError(name: string, place?: number): string | undefined {
  const t = useTexts();
  const { errors, reportedFields } = useForm();
  reportedFields.add(name);
  const problem = errors.problems.get(name);
  const isOther = place !== undefined && (errors.places.get(name) ?? place) !== place;
  return problem === undefined || isOther ? undefined : t(`form.problem.${problem}`);
}

const valueAt = (values: FormState['values'], name: string, place = 0): string | undefined =>
  [values[name] ?? []].flat()[place];

type NamedFieldProps<P> = Omit<P, 'error' | 'name'> & {
  name: string;
  /** Of several fields with this name, which one it is. */
  place?: number;
};

/** A text input; after a rejected submission it shows the submitted value again. */
export function FormTextField({
  name,
  place,
  defaultValue,
  ...field
}: NamedFieldProps<ComponentProps<typeof TextField>>) {
  const { values, clearError } = useForm();
  return (
    <TextField
      {...field}
      name={name}
      error={useFieldError(name, place)}
      defaultValue={valueAt(values, name, place) ?? defaultValue}
      onInput={() => clearError(name)}
    />
  );
}

/** A text area of a form. */
export function FormTextArea({ name, defaultValue, ...field }: NamedFieldProps<ComponentProps<typeof TextAreaField>>) {
  const { values, clearError } = useForm();
  return (
    <TextAreaField
      {...field}
      name={name}
      error={useFieldError(name)}
      defaultValue={valueAt(values, name) ?? defaultValue}
      onInput={() => clearError(name)}
    />
  );
}

/** A native select of a form. */
export function FormSelect({
  name,
  place,
  defaultValue,
  ...field
}: NamedFieldProps<ComponentProps<typeof SelectField>>) {
  const { values, clearError } = useForm();
  return (
    <SelectField
      {...field}
      name={name}
      error={useFieldError(name, place)}
      defaultValue={valueAt(values, name, place) ?? defaultValue}
      onChange={() => clearError(name)}
    />
  );
}

/**
 * A checkbox. After a rejected submission it shows the submitted state, whatever the default. Errors of one of several
 * checkboxes with the same name are shown once, by the group error.
 */
export function FormCheckbox({
  name,
  value = 'on',
  defaultChecked,
  isGrouped = false,
  ...field
}: NamedFieldProps<ComponentProps<typeof CheckboxField>> & { isGrouped?: boolean }) {
  const problem = useFieldError(name);
  const { values, clearError } = useForm();
  const submitted = values[name];
  const wasSubmitted = Object.keys(values).length > 0;
  const wasChecked = submitted === value || (Array.isArray(submitted) && submitted.includes(String(value)));
  return (
    <CheckboxField
      {...field}
      name={name}
      value={value}
      error={isGrouped ? undefined : problem}
      defaultChecked={wasSubmitted ? wasChecked : defaultChecked}
      onChange={() => clearError(name)}
    />
  );
}

export function FieldGroupError({ name }: { name: string }) {
  const problem = useFieldError(name);
  return problem === undefined ? null : (
    <div role="alert">
      <FieldError id="">{problem}</FieldError>
    </div>
  );
}

type RadioGroupProps = Omit<ComponentProps<typeof RadioGroup>, 'error' | 'onSelect' | 'onInput'>;

/** A radio group of a form. */
export function FormRadioGroup({ name, value, ...group }: RadioGroupProps) {
  const { values, clearError } = useForm();
  return (
    <RadioGroup
      {...group}
      name={name}
      value={valueAt(values, name) ?? value}
      error={useFieldError(name)}
      onInput={() => clearError(name)}
    />
  );
}

/** The submit button; shows a spinner while the form is being submitted. */
export function SubmitButton({
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, 'type' | 'loading'> & { children: ReactNode }) {
  const { busy } = useForm();
  return (
    <Button kind="primary" {...button} type="submit" loading={busy}>
      {children}
    </Button>
  );
}
