import { runAll } from './run-all.ts';
import { runProgram } from './run-program.ts';

/** All roles in one process: `npm start`. */
await runProgram((program) => runAll(program));
