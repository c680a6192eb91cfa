import type { ComponentProps, ReactNode } from 'react';
import type { FormState } from '../../form-state.ts';
import { useTexts } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, RadioGroup } from '../../ui/choice-field.tsx';
import { FieldError, SelectField, TextAreaField, TextField } from '../../ui/form-field.tsx';
import { useForm } from './form-context.ts';

/** What is wrong with a field, in words; undefined where nothing is. */
export function useProblem(name: string): string | undefined {
  const t = useTexts();
  const { faults, said } = useForm();
  said.add(name);
  const problem = faults.problems.get(name);
  return problem === undefined ? undefined : t(`form.problem.${problem}`);
}

const single = (values: FormState['values'], name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : value?.[0];
};

type Named<P> = Omit<P, 'error' | 'name'> & { name: string };

/** One line of a form; what stood in it stands there again where the form was not taken. */
export function ActField({ name, defaultValue, ...field }: Named<ComponentProps<typeof TextField>>) {
  const { values, forget } = useForm();
  return (
    <TextField
      {...field}
      name={name}
      error={useProblem(name)}
      defaultValue={single(values, name) ?? defaultValue}
      onInput={() => forget(name)}
    />
  );
}

/** Several lines of a form. */
export function ActArea({ name, defaultValue, ...field }: Named<ComponentProps<typeof TextAreaField>>) {
  const { values, forget } = useForm();
  return (
    <TextAreaField
      {...field}
      name={name}
      error={useProblem(name)}
      defaultValue={single(values, name) ?? defaultValue}
      onInput={() => forget(name)}
    />
  );
}

/** One of several, in the browser's own list. */
export function ActSelect({ name, defaultValue, ...field }: Named<ComponentProps<typeof SelectField>>) {
  const { values, forget } = useForm();
  return (
    <SelectField
      {...field}
      name={name}
      error={useProblem(name)}
      defaultValue={single(values, name) ?? defaultValue}
      onChange={() => forget(name)}
    />
  );
}

/**
 * A box to tick. One that was sent back unticked stays so, whatever it began with. What is wrong with one of several of a
 * name is said by `GroupProblem`, once for all of them.
 */
export function ActCheckbox({
  name,
  value = 'on',
  defaultChecked,
  oneOfSeveral = false,
  ...field
}: Named<ComponentProps<typeof CheckboxField>> & { oneOfSeveral?: boolean }) {
  const problem = useProblem(name);
  const { values, forget } = useForm();
  const sent = values[name];
  const wasAnswered = Object.keys(values).length > 0;
  const wasTicked = sent === value || (Array.isArray(sent) && sent.includes(String(value)));
  return (
    <CheckboxField
      {...field}
      name={name}
      value={value}
      error={oneOfSeveral ? undefined : problem}
      defaultChecked={wasAnswered ? wasTicked : defaultChecked}
      onChange={() => forget(name)}
    />
  );
}

export function GroupProblem({ name }: { name: string }) {
  const problem = useProblem(name);
  return problem === undefined ? null : (
    <div role="alert">
      <FieldError id="">{problem}</FieldError>
    </div>
  );
}

type Radios = Omit<ComponentProps<typeof RadioGroup>, 'error' | 'onChoose' | 'onInput'>;

/** One of a few that all stand there. */
export function ActRadios({ name, value, ...group }: Radios) {
  const { values, forget } = useForm();
  return (
    <RadioGroup
      {...group}
      name={name}
      value={single(values, name) ?? value}
      error={useProblem(name)}
      onInput={() => forget(name)}
    />
  );
}

/** Sends the form; busy until there is an answer. */
export function ActButton({
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
