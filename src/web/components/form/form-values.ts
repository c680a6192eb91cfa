import type { FieldProblem } from '../../../api/contract/errors.ts';
import { FORM_FIELDS } from '../../form-state.ts';

const OWN: ReadonlySet<string> = new Set(Object.values(FORM_FIELDS));

/** The fields of a form as the server would get them: a name that is there several times has several values. */
export function valuesIn(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form);
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(data.keys())) {
    if (OWN.has(name)) continue;
    const [first = '', ...more] = data.getAll(name).filter((value) => typeof value === 'string');
    values[name] = more.length === 0 ? first : [first, ...more];
  }
  return values;
}

/** What the browser itself finds wrong, by field. */
export function problemsIn(form: HTMLFormElement): Map<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>();
  for (const field of form.elements) {
    if (!isControl(field) || field.validity.valid || field.name === '') continue;
    problems.set(field.name, problemOf(field.validity));
  }
  return problems;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (field: Element): field is Control =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;

function problemOf(validity: ValidityState): FieldProblem {
  if (validity.valueMissing) return 'required';
  if (validity.typeMismatch) return 'not-an-email';
  if (validity.tooShort) return 'too-short';
  if (validity.tooLong) return 'too-long';
  if (validity.badInput || validity.stepMismatch) return 'not-a-number';
  if (validity.rangeUnderflow) return 'too-small';
  return validity.rangeOverflow ? 'too-large' : 'not-allowed';
}
