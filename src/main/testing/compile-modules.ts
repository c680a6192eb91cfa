import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Modules that most tests and the programs that they start have in common. */
const PROGRAM = `
  import { flushCompileCache } from 'node:module';
  await import('./src/main/run-all.ts');
  await import('./src/main/run-pipeline.ts');
  flushCompileCache();
  process.exit();
`;

/**
 * Vitest's global set-up: compiles the program's modules once, to the folder of NODE_COMPILE_CACHE. Else each of the processes
 * compiles them itself: those that tests kill store nothing.
 */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM]);
}
