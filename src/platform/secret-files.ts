import { readFileSync } from 'node:fs';

/** The variables that contain secrets. Container platforms hand secrets over as files. */
const SECRET =
  /^(DATABASE_URL(_[A-Z]{2})?|SMTP_URL|OPENSEARCH_URL|METRICS_TOKEN|[A-Z]+_CLIENT_SECRET|APPLE_PRIVATE_KEY)$/;
const MAX_LENGTH = 10_000;

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, MAX_LENGTH).trim();
  } catch (cause) {
    throw new Error(`The environment cannot be used.\n${name}: the file ${path} cannot be read`, { cause });
  }
}

/**
 * Replaces each variable such as `SMTP_URL_FILE` by `SMTP_URL` with the content of that file. Throws if both are set, or
 * the file cannot be read.
 */
export function readSecretFiles(variables: Readonly<Record<string, string>>): Record<string, string> {
  const read: Record<string, string> = { ...variables };
  for (const [name, path] of Object.entries(variables)) {
    const secret = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : '';
    if (!SECRET.test(secret)) continue;
    if (variables[secret] !== undefined) {
      throw new Error(`The environment cannot be used.\n${name}: set either it or ${secret}`);
    }
    read[secret] = readSecret(name, path);
  }
  return read;
}
