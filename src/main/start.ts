import { runEverything } from './run-everything.ts';
import { runProgram } from './run-program.ts';

/** Everything in one go: `npm start`. */
await runProgram((program) => runEverything(program));
