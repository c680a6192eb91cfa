import dns from 'node:dns';
import { runAll } from '../src/main/run-all.ts';
import { runProgram } from '../src/main/run-program.ts';
import { NO_REQUEST_LIMITS } from '../src/serve/limit-requests.ts';
import { startNameServer } from './name-server.ts';

dns.setServers([await startNameServer(process.env.LOWTIDE_HOME ?? '')]);

/**
 * The whole site as `npm start` runs it, with one market on its own host and one at a path of the shared host. Few merchants
 * are imported in a third of the time, and are enough for every journey.
 */
await runProgram(async (program) => {
  await runAll(program, { markets: ['SE', 'US'], merchants: 'few', limits: NO_REQUEST_LIMITS });
});
