import { createContext, useContext } from 'react';
import type { ErrorCode, FieldProblem } from '../../../api/contract/errors.ts';
import type { FormState } from '../../form-state.ts';

/** What is wrong with a form: field by field, and as a whole. */
export type FormFaults = {
  readonly problems: ReadonlyMap<string, FieldProblem>;
  readonly error: ErrorCode | null;
  readonly retryAfterSeconds: number | null;
};

export const NO_FAULTS: FormFaults = { problems: new Map(), error: null, retryAfterSeconds: null };

type FormValue = {
  readonly faults: FormFaults;
  /** What stood in the fields of the form that the page answers. */
  readonly values: FormState['values'];
  readonly busy: boolean;
  /** The fields that say themselves what is wrong with them; known once they are drawn. */
  readonly said: Set<string>;
  /** What is wrong with a field no longer stands beside it while it is mended. */
  readonly forget: (name: string) => void;
};

export const FormContext = createContext<FormValue>({
  faults: NO_FAULTS,
  values: {},
  busy: false,
  said: new Set(),
  forget: () => {},
});

export const useForm = (): FormValue => useContext(FormContext);
