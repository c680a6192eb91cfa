import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Marks a variable as secret. Container platforms hand secrets over as files, so it may also be set as `<NAME>_FILE`. */
export const secret = <Variable extends z.ZodType>(variable: Variable): Variable => variable.meta({ isSecret: true });

type Schemas = Readonly<Record<string, z.ZodType>>;

/** Whether a variable, or the one for all markets that it overrides, such as `DATABASE_URL_SE`, is marked. */
const isSecret = (schemas: Schemas, name: string): boolean =>
  [name, name.replace(/_[A-Z]{2}$/, '')].some((marked) => schemas[marked]?.meta()?.isSecret === true);

const MAX_LENGTH = 10_000;

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, MAX_LENGTH).trim();
  } catch (cause) {
    throw new Error(`The environment cannot be used.\n${name}: the file ${path} cannot be read`, { cause });
  }
}

/**
 * Replaces each secret variable such as `SMTP_URL_FILE` by `SMTP_URL` with the content of that file. Throws if both are set,
 * or the file cannot be read.
 */
export function readSecretFiles(variables: Readonly<Record<string, string>>, schemas: Schemas): Record<string, string> {
  const read: Record<string, string> = { ...variables };
  for (const [name, path] of Object.entries(variables)) {
    const target = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : '';
    if (!isSecret(schemas, target)) continue;
    if (variables[target] !== undefined) {
      throw new Error(`The environment cannot be used.\n${name}: set either it or ${target}`);
    }
    read[target] = readSecret(name, path);
  }
  return read;
}
