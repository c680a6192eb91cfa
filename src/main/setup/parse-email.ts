import { ok, type Result } from '../../base/result.ts';
import { type DirectoryError, invalid } from '../../market/site-directory.ts';

const EMAIL = /^[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+$/;

/** Checks the email address of an administrator. */
export function parseEmail(text: string): Result<string, DirectoryError> {
  const email = text.trim();
  if (EMAIL.test(email) && email.length <= 254) return ok(email);
  return invalid(`'${email.slice(0, 100)}' is no email address, such as owner@prices.example.`);
}
