import type { z } from 'zod';
import { type ApiError, type FieldProblem, fieldFault, isFieldProblem } from './contract/errors.ts';

const MOST_FIELDS = 20;

/** What a schema finds wrong, field by field. A kind of a form says the problem by its name, any other in words. */
export const faultsOf = ({ issues }: Pick<z.ZodError, 'issues'>): ApiError['fields'] =>
  issues.slice(0, MOST_FIELDS).map((issue) => {
    const path = issue.path.join('.');
    if (isFieldProblem(issue.message)) return fieldFault(path, issue.message);
    return fieldFault(path, problemOf(issue), issue.message);
  });

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'too-short' : 'too-small';
    case 'too_big':
      return issue.origin === 'string' ? 'too-long' : 'too-large';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'not-allowed';
    default:
      return 'not-allowed';
  }
}
