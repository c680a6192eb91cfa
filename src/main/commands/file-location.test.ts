import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { addAgentCommands } from '../agent-program.ts';
import { toLocation } from './file-location.ts';

const folder = await mkdtemp(join(tmpdir(), 'lowtide-location-'));
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('a command finds a file in the folder that npm was called in, not in that of the project', async () => {
  vi.stubEnv('npm_lifecycle_event', 'lowtide');
  vi.stubEnv('INIT_CWD', folder);
  await writeFile(join(folder, 'openapi.json'), '{}');
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const program = new Command();
  addAgentCommands(program);
  await program.parseAsync(['api-client', 'openapi.json', 'client.ts'], { from: 'user' });
  expect(stderr.mock.calls.join()).toContain(`${join(folder, 'openapi.json')} is not the OpenAPI document`);
});

it('the address of something on the web stays as it is', () => {
  vi.stubEnv('npm_lifecycle_event', 'lowtide');
  vi.stubEnv('INIT_CWD', folder);
  expect(toLocation('https://site.example/api/openapi.json')).toBe('https://site.example/api/openapi.json');
  expect(toLocation('openapi.json')).toBe(join(folder, 'openapi.json'));
});
