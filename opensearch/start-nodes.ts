import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const LIBRARIES = join(HERE, '../node_modules/.cache/opensearch');
/** Less than a test may take, so that what is wrong is said before the test ends. */
const START_TIMEOUT_MS = 300_000;
const TEST_HEAP_MB = 384;
/** A copy of the few documents of a test takes less than a second. */
const COPY_TIMEOUT_MS = 30_000;
const SHARDS = z.array(
  z.object({
    index: z.string(),
    shard: z.coerce.number(),
    prirep: z.string(),
    state: z.string(),
    node: z.string().nullable(),
  }),
);
/** Of each node's log, where a cluster does not start. */
const LOG_LINES = 40;

/** Fetches OpenSearch from Maven's repository, once: about 50 MB. */
export async function fetchLibraries(): Promise<void> {
  if (existsSync(join(LIBRARIES, 'complete'))) return;
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${LIBRARIES}`];
  const maven = spawn('mvn', ['--quiet', '--batch-mode', ...goal], { cwd: HERE, stdio: 'inherit' });
  const [code] = await once(maven, 'exit');
  if (code !== 0) throw new Error(`mvn ${goal.join(' ')} ended with ${code}`);
  await writeFile(join(LIBRARIES, 'complete'), '');
}

/** Below the ports that systems give to outgoing connections, which could take the port of a node while it is away. */
const PORTS = { first: 20_000, count: 10_000 };

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

type NodeArguments = {
  name: string;
  http: number;
  transport: number;
  folder: string;
  seeds: string;
  names: string;
  heapMb: number;
};

/** An OpenSearch node, a Java process. */
export class OpenSearchNode {
  readonly url: string;
  readonly name: string;
  readonly #arguments: NodeArguments;
  #process: ChildProcess | null = null;

  constructor(given: NodeArguments) {
    this.#arguments = given;
    this.name = given.name;
    this.url = `http://127.0.0.1:${given.http}`;
  }

  /** Starts the process. `isReady` says when it answers. */
  start(): void {
    const { name, http, transport, folder, seeds, names, heapMb } = this.#arguments;
    const main = [join(HERE, 'ClusterNode.java'), name, `${http}`, `${transport}`, folder, seeds, names];
    // In a test they live for minutes, so starting soon is worth more than fast code.
    const isShort = heapMb === TEST_HEAP_MB;
    const options = [
      `-Xms${heapMb}m`,
      `-Xmx${heapMb}m`,
      '-XX:+UseSerialGC',
      ...(isShort ? ['-XX:TieredStopAtLevel=1'] : []),
    ];
    const java = [...options, '-cp', `${LIBRARIES}/*`, ...main];
    const log = openSync(`${folder}.log`, 'a');
    this.#process = spawn('java', java, { stdio: ['ignore', log, log] });
    closeSync(log);
  }

  /** Whether its process was started and has ended by itself, as where its port is taken or its memory is not enough. */
  hasFailed(): boolean {
    return this.#process !== null && hasEnded(this.#process);
  }

  /** The last lines that its process wrote. */
  async describe(): Promise<string> {
    const log = await readFile(`${this.#arguments.folder}.log`, 'utf8');
    return `${this.name}:\n${log.split('\n').slice(-LOG_LINES).join('\n')}`;
  }

  /** Ends the process at once, as a failing machine would. Resolves when it has ended. */
  async kill(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (process === null || hasEnded(process)) return;
    const exit = once(process, 'exit');
    process.kill('SIGKILL');
    await exit;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** The nodes of one cluster. */
export async function startNodes(count: number, folder: string, heapMb = TEST_HEAP_MB): Promise<OpenSearchNode[]> {
  await fetchLibraries();
  const ports = await Promise.all(
    Array.from({ length: count }, async () => [await freePort(), await freePort()] as const),
  );
  const seeds = ports.map(([, transport]) => `127.0.0.1:${transport}`).join(',');
  const names = ports.map((_, i) => `node${i + 1}`).join(',');
  const nodes = ports.map(([http, transport], i) => {
    const name = `node${i + 1}`;
    return new OpenSearchNode({ name, http, transport, folder: join(folder, name), seeds, names, heapMb });
  });
  for (const node of nodes) node.start();
  await waitForNodes(nodes, count);
  return nodes;
}

/**
 * Waits until a cluster has this many nodes, and the documents of all indexes.
 *
 * @param copies whether it waits for the replicas too. OpenSearch may wait forever for one that it copies to a node that has
 * just come back; searches and changes go on meanwhile.
 */
export async function waitForNodes(
  nodes: readonly OpenSearchNode[],
  count: number,
  copies: 'all' | 'primaries' = 'all',
): Promise<void> {
  const status = copies === 'all' ? 'green' : 'yellow';
  const until = Date.now() + START_TIMEOUT_MS;
  let restartCopiesAt = Date.now() + COPY_TIMEOUT_MS;
  for (;;) {
    for (const { url } of nodes) {
      const path = `/_cluster/health?wait_for_nodes=${count}&wait_for_status=${status}&timeout=5s`;
      const answer = await fetch(url + path).catch(() => null);
      if (answer?.ok) return;
      // A copy that failed five times while nodes came and went is tried again only if asked for.
      await fetch(`${url}/_cluster/reroute?retry_failed=true&timeout=5s`, { method: 'POST' }).catch(() => null);
    }
    if (Date.now() > restartCopiesAt) {
      await restartCopies(nodes);
      restartCopiesAt = Date.now() + COPY_TIMEOUT_MS;
    }
    if (Date.now() > until || nodes.some((node) => node.hasFailed()))
      throw new Error(await describeCluster(nodes, count));
    await delay(500);
  }
}

/** Begins anew with copies of shards that nodes are being given: where nodes come and go, OpenSearch may wait for one forever. */
async function restartCopies([node]: readonly OpenSearchNode[]): Promise<void> {
  const answer = await fetch(`${node?.url}/_cat/shards?format=json&h=index,shard,prirep,state,node`).catch(() => null);
  if (answer?.ok !== true) return;
  const commands = SHARDS.parse(await answer.json())
    .filter(({ prirep, state }) => prirep === 'r' && state === 'INITIALIZING')
    .map(({ index, shard, node }) => ({ cancel: { index, shard, node } }));
  if (commands.length === 0) return;
  await fetch(`${node?.url}/_cluster/reroute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ commands }),
  }).catch(() => null);
}

/** What a cluster that does not start says of itself. */
async function describeCluster(nodes: readonly OpenSearchNode[], count: number): Promise<string> {
  const read = async (url: string) => (await fetch(url).catch(() => null))?.text() ?? 'no answer';
  const states = await Promise.all(
    nodes.map(async (node) => {
      const health = await read(`${node.url}/_cluster/health?level=shards&local=true`);
      const why = await read(`${node.url}/_cluster/allocation/explain`);
      return `${node.hasFailed() ? 'ended, ' : ''}${await node.describe()}\n${health}\n${why}`;
    }),
  );
  return `OpenSearch has no ${count} nodes with all copies of all indexes:\n${states.join('\n')}`;
}
