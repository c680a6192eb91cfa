import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startNodes } from './start-nodes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    openSearchUrl: string;
  }
}

/** One node, for the tests that need no more. `OPENSEARCH_URL`: a node that is running already. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.OPENSEARCH_URL;
  if (running) {
    project.provide('openSearchUrl', running);
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'opensearch-'));
  const nodes = await startNodes(1, folder);
  project.provide('openSearchUrl', nodes.map(({ url }) => url).join(','));
  return async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await rm(folder, { recursive: true, force: true });
  };
}
