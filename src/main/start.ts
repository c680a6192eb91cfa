import { compressLater } from './build/build-site.ts';
import { runAll } from './run-all.ts';
import { runProgram } from './run-program.ts';

/** All roles in one process: `npm start`. */
await runProgram(async (program) => compressLater(await runAll(program), program.logger));
