import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readInProcess } from '../../agent/agent-routes.ts';
import { createAgentServer } from '../../agent/agent-server.ts';
import { createApiContext } from '../../api/view/context.ts';
import { errorMessage } from '../../base/error-message.ts';
import { followSiteSettings } from '../../content/follow-site-settings.ts';
import { installationOrigin } from '../../market/site-url.ts';
import { systemClock } from '../../platform/clock.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { openMemorySearch } from '../start-search.ts';
import { withInstallation } from '../with-installation.ts';

/** The address of a site on this machine, for links, where none is configured. */
const DEFAULT_URL = 'http://localhost:3000';

// Standard output belongs to the protocol.
const report = (error: unknown): void => {
  process.stderr.write(`${errorMessage(error)}\n`);
};

/** Serves the tools on stdin and stdout until stdin ends. Returns the exit code. */
export function serveAgent(): Promise<number> {
  return withInstallation(async ({ databases, home }) => {
    const { publicUrl } = readEnvironment();
    const [{ search, close }, settings] = await Promise.all([
      openMemorySearch(databases, home, report),
      followSiteSettings(databases.all, report),
    ]);
    const context = createApiContext({ databases, search, clock: systemClock, settings, onError: report });
    const server = createAgentServer({
      read: readInProcess(context),
      publicUrl: () => publicUrl ?? installationOrigin(DEFAULT_URL),
      clock: systemClock,
    });
    const ended = once(process.stdin, 'end');
    await server.connect(new StdioServerTransport());
    await ended;
    await server.close();
    await Promise.all([close(), settings.close()]);
    return 0;
  });
}
