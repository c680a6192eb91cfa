import type { FieldProblem } from '../../../contract/field-problem.ts';
import { FORM_FIELDS } from '../../form-state.ts';

const CONTROL_FIELDS: ReadonlySet<string> = new Set(Object.values(FORM_FIELDS));

/** Values of a form as the server would receive them; a name with several fields has several values. */
export function readFormValues(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form);
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(data.keys())) {
    if (CONTROL_FIELDS.has(name)) continue;
    const [first = '', ...more] = data.getAll(name).filter((value) => typeof value === 'string');
    values[name] = more.length === 0 ? first : [first, ...more];
  }
  return values;
}

/** Errors found by native validation, by field. */
export function findFieldProblems(form: HTMLFormElement): Map<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>();
  for (const field of form.elements) {
    if (!isControl(field) || field.validity.valid || field.name === '') continue;
    problems.set(field.name, validityProblem(field.validity));
  }
  return problems;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (field: Element): field is Control =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;

function validityProblem(validity: ValidityState): FieldProblem {
  if (validity.valueMissing) return 'required';
  if (validity.typeMismatch) return 'not-an-email';
  if (validity.tooShort) return 'too-short';
  if (validity.tooLong) return 'too-long';
  if (validity.badInput || validity.stepMismatch) return 'not-a-number';
  if (validity.rangeUnderflow) return 'too-small';
  return validity.rangeOverflow ? 'too-large' : 'not-allowed';
}
