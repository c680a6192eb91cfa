import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { findFreePort, siteEnvironment } from './start-site.ts';

const MAIN = join(import.meta.dirname, '../src/main');
const MAX_START_MS = 240_000;

/** An installation in a folder of its own, on which commands and processes run. */
export class OwnSite {
  readonly folder: string;
  readonly port: number;
  private readonly variables: Readonly<Record<string, string>>;
  private readonly children: ChildProcess[] = [];

  private constructor(folder: string, port: number, variables: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.port = port;
    this.variables = {
      ...siteEnvironment(folder),
      BACKUP_FOLDER: join(folder, 'backups'),
      ...variables,
      PORT: String(port),
    };
  }

  /** An empty data folder. */
  static async create(variables: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
    const folder = await mkdtemp(join(tmpdir(), 'lowtide-own-'));
    // When run by root, PostgreSQL runs as another account, which needs access.
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'backups'));
    return new OwnSite(folder, await findFreePort(), variables);
  }

  /** An installation that is in a folder already. */
  static async in(folder: string): Promise<OwnSite> {
    return new OwnSite(folder, await findFreePort(), {});
  }

  /** Runs a command of `npm run lowtide`; returns what it prints. */
  async run(...args: string[]): Promise<string> {
    const command = promisify(execFile)(process.execPath, [join(MAIN, 'cli.ts'), ...args], { env: this.variables });
    return (await command).stdout;
  }

  /** Starts the site as `npm start` does, and waits until it serves. */
  start(): Promise<void> {
    return this.startProgram('start.ts', this.port, {});
  }

  /** Starts another site process on the database of the running one, as on a second machine; returns its port. */
  async startSecond(): Promise<number> {
    const port = await findFreePort();
    const socket = encodeURIComponent(await realpath(join(this.folder, 'postgres')));
    await this.startProgram('site.ts', port, {
      PORT: String(port),
      LOWTIDE_HOME: join(this.folder, 'second'),
      LOWTIDE_STORAGE: this.folder,
      DATABASE_URL: `postgresql://lowtide@localhost:5432/lowtide?host=${socket}&sslmode=disable`,
    });
    return port;
  }

  private async startProgram(program: string, port: number, changed: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, [join(MAIN, program)], { env: { ...this.variables, ...changed } });
    this.children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    const isServing = async () => {
      if (child.exitCode !== null) throw new Error(`The site did not start.\n${output}`);
      return (await fetch(`http://localhost:${port}/health/serving`).catch(() => null))?.ok === true;
    };
    await expect.poll(isServing, { timeout: MAX_START_MS, interval: 100 }).toBe(true);
  }

  /** Stops its processes and deletes its folder. */
  async remove(): Promise<void> {
    // The last one first: the first one has the database.
    for (const child of this.children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
