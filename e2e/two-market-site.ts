import { runAll } from '../src/main/run-all.ts';
import { runProgram } from '../src/main/run-program.ts';
import { NO_REQUEST_LIMITS } from '../src/serve/limit-requests.ts';

/** The whole site as `npm start` runs it, with one market on its own host and one at a path of the shared host. */
await runProgram((program) => runAll(program, { markets: ['SE', 'US'], limits: NO_REQUEST_LIMITS }));
