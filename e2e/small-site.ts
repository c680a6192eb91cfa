import { runEverything } from '../src/main/run-everything.ts';
import { runProgram } from '../src/main/run-program.ts';

/** The whole site as `npm start` runs it, with the demonstration's shops in a market of each kind of address. */
await runProgram((program) => runEverything(program, { markets: ['SE', 'US'] }));
