import type { z } from 'zod';
import { type ApiError, fieldError } from '../../contract/api-error.ts';
import { type FieldProblem, isFieldProblem } from '../../contract/field-problem.ts';

const MAX_FIELDS = 20;

/**
 * Converts zod issues to field errors. A message that is a field problem of the contract is used as it is; other
 * messages are passed as text.
 */
export const toFieldErrors = ({ issues }: Pick<z.ZodError, 'issues'>): ApiError['fields'] =>
  issues.slice(0, MAX_FIELDS).map((issue) => {
    const path = issue.path.join('.');
    if (isFieldProblem(issue.message)) return fieldError(path, issue.message);
    return fieldError(path, toFieldProblem(issue), issue.message);
  });

function toFieldProblem(issue: z.core.$ZodIssue): FieldProblem {
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
