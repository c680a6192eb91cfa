import { join } from 'node:path';
import { PROJECT_FOLDER } from '../environment.ts';

/** Where Node keeps the modules that it has compiled, for later starts. */
const COMPILED_MODULES = join(PROJECT_FOLDER, 'node_modules/.cache/compiled');

/**
 * The environment of a process that a test starts: the given variables, none of the test run's own, and Node's cache of
 * compiled modules, with which every start of a program after the first takes half the time. Node writes it when a process
 * exits; a program that is always killed calls `flushCompileCache` itself.
 */
export const processEnvironment = (variables: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: COMPILED_MODULES,
  ...variables,
});
