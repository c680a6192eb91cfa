import { createContext, useContext } from 'react';
import type { ErrorCode } from '../../../contract/api-error.ts';
import type { FieldProblem } from '../../../contract/field-problem.ts';
import type { FormState } from '../../form-state.ts';

/** Errors of a form: by field, and of the form as a whole. */
export type FormErrors = {
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** Of several fields with one name, which one has the problem. */
  readonly places: ReadonlyMap<string, number>;
  readonly error: ErrorCode | null;
  readonly retryAfterSeconds: number | null;
};

export const NO_ERRORS: FormErrors = { problems: new Map(), places: new Map(), error: null, retryAfterSeconds: null };

type FormValue = {
  readonly errors: FormErrors;
  /** Values of the rejected submission that the page responds to. */
  readonly values: FormState['values'];
  readonly busy: boolean;
  /** Names of the fields that show their own errors; filled while they render. */
  readonly reportedFields: Set<string>;
  /** Removes the error of a field once it is edited. */
  readonly clearError: (name: string) => void;
};

export const FormContext = createContext<FormValue>({
  errors: NO_ERRORS,
  values: {},
  busy: false,
  reportedFields: new Set(),
  clearError: () => {},
});

export const useForm = (): FormValue => useContext(FormContext);
