import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { MarkupNode } from './pages-markup.ts';

/** A framework's server with the same page as its only one: `/cl/{anything}`. */
export type Peer = { name: string; port: number; stop(): Promise<void> };

// Current versions, at least a week old.
const REACT = { react: '19.3.1', 'react-dom': '19.3.1' };

/** Renders the data as elements. Each framework sends the data to the browser too, as it does for every page. */
const RENDER = `import { createElement, Fragment } from 'react';
export function render(node, key) {
  if (typeof node === 'string') return node;
  const type = node.name === '#boundary' ? Fragment : node.name;
  const props = node.name === '#boundary' ? { key } : { ...node.props, key };
  return createElement(type, props, ...node.children.map(render));
}
`;

type Framework = {
  name: string;
  dependencies: Readonly<Record<string, string>>;
  files: Readonly<Record<string, string>>;
  build: readonly string[];
  start: (port: number) => readonly string[];
};

const NEXT: Framework = {
  name: 'Next.js, pages cached (ISR)',
  dependencies: { next: '16.4.6', ...REACT },
  files: {
    'next.config.mjs': 'export default {};\n',
    'app/render.js': RENDER,
    'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
    'app/cl/[id]/page.js': `import data from '../../../data.json';
import { render } from '../../render';
export const revalidate = 3600;
export const generateStaticParams = () => [];
export async function generateMetadata({ params }) { return { title: (await params).id }; }
export default async function Page({ params }) {
  await params;
  return data.map(render);
}
`,
  },
  build: ['next', 'build'],
  start: (port) => ['next', 'start', '-p', String(port), '-H', '127.0.0.1'],
};

const REACT_ROUTER: Framework = {
  name: 'React Router',
  dependencies: {
    '@react-router/dev': '8.4.0',
    '@react-router/node': '8.4.0',
    '@react-router/serve': '8.4.0',
    'react-router': '8.4.0',
    isbot: '5.1.31',
    vite: '8.3.8',
    ...REACT,
  },
  files: {
    'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';
export default { plugins: [reactRouter()] };
`,
    'app/routes.js': `import { route } from '@react-router/dev/routes';
export default [route('cl/:id', './list.jsx')];
`,
    'app/render.js': RENDER,
    'app/root.jsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
export default function Root() {
  return <html lang="en"><head><Meta /><Links /></head><body><Outlet /><ScrollRestoration /><Scripts /></body></html>;
}
`,
    'app/list.jsx': `import { useLoaderData } from 'react-router';
import { render } from './render.js';
import data from '../data.json';
export const loader = () => data;
export const meta = ({ params }) => [{ title: params.id }];
export default function List() {
  return useLoaderData().map(render);
}
`,
  },
  build: ['react-router', 'build'],
  start: () => ['react-router-serve', 'build/server/index.js'],
};

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/cl/first`).catch(() => null);
  return response?.ok === true;
}

async function startPeer(framework: Framework, data: readonly MarkupNode[], port: number): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'lowtide-peer-'));
  const files = {
    ...framework.files,
    'package.json': JSON.stringify({ private: true, type: 'module', dependencies: framework.dependencies }),
    'data.json': JSON.stringify(data),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  const inFolder = { cwd: folder, env, maxBuffer: 1 << 26 };
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--include=dev'], inFolder);
  await promisify(execFile)('npx', [...framework.build], inFolder);
  const server: ChildProcess = spawn('npx', [...framework.start(port)], {
    ...inFolder,
    stdio: 'ignore',
    detached: true,
  });
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 150) throw new Error(`${framework.name} does not answer`);
    await sleep(200);
  }
  return {
    name: framework.name,
    port,
    stop: async () => {
      // npx starts the server as a child: its whole group ends.
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Installs, builds and starts the peers from npm, in temporary folders. */
export async function startPeers(data: readonly MarkupNode[], firstPort: number): Promise<Peer[]> {
  const peers: Peer[] = [];
  for (const [i, framework] of [NEXT, REACT_ROUTER].entries()) {
    peers.push(await startPeer(framework, data, firstPort + i));
  }
  return peers;
}
