import type { Command } from 'commander';
import { toAbsolutePath, toLocation } from './commands/file-location.ts';

/** Adds the commands for those who read the site's data with a program of their own: agents and browsers. */
export function addAgentCommands(program: Command): void {
  program
    .command('mcp')
    .description('Serve the data to an agent on this machine, by the Model Context Protocol on stdin and stdout.')
    .addHelpText(
      'after',
      '\nRun it with `npm run --silent lowtide -- mcp`, so that npm prints nothing. A site serves the same at /mcp.',
    )
    .action(async () => {
      const { serveAgent } = await import('./commands/serve-agent.ts');
      process.exitCode = await serveAgent();
    });
  program
    .command('api-client')
    .description("Write a typed client of a site's API in one TypeScript file, from its OpenAPI document.")
    .argument('<document>', 'an address such as http://localhost:3000/api/openapi.json, or a file', toLocation)
    .argument('<file>', 'where to, such as lowtide.ts', toAbsolutePath)
    .action(async (source: string, file: string) => {
      const { writeApiClient } = await import('./commands/write-api-client.ts');
      process.exitCode = await writeApiClient(source, file);
    });
  program
    .command('extension')
    .description('Build the browser extension for the open markets, at PUBLIC_URL. It asks only when its user does.')
    .argument('<folder>', 'where to', toAbsolutePath)
    .action(async (folder: string) => {
      const { writeExtension } = await import('./commands/write-extension.ts');
      process.exitCode = await writeExtension(folder);
    });
}
