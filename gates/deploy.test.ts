import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { PROJECT_FOLDER, readEnvironment } from '../src/platform/environment.ts';

const DEPLOY = join(PROJECT_FOLDER, 'deploy');
const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');
const files = (folder: string, ending: string): string[] =>
  readdirSync(join(DEPLOY, folder)).filter((name) => name.endsWith(ending));

function parse(path: string): unknown[] {
  return parseAllDocuments(read(path), { merge: true, uniqueKeys: true }).map((document) => {
    expect([path, document.errors]).toEqual([path, []]);
    return document.toJS();
  });
}

/** Whether a program is installed here; where it is not, its check is left out. */
function isInstalled(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const container = z.object({
  command: z.array(z.string()),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({ requests: z.object({ memory: z.string() }), limits: z.object({ memory: z.string() }) }),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }),
  livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }),
  startupProbe: z.object({ failureThreshold: z.int() }),
});
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.int(),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([container]),
      }),
    }),
  }),
});
const kind = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });

/** The seconds that a process may take to end: the drain and the closing of run-program.ts. */
const MAX_END_S = 20;

describe('Kubernetes', () => {
  const roles = ['site.yaml', 'worker.yaml', 'images.yaml'];

  it.each(roles)('%s runs without rights, with probes, limits and a disruption budget', (file) => {
    const documents = parse(`kubernetes/${file}`);
    const { metadata, spec } = deployment.parse(documents[0]);
    const [only] = spec.template.spec.containers;
    expect(only.command).toEqual(['node', `src/main/${metadata.name}.ts`]);
    expect(only.livenessProbe.httpGet.path).toBe('/health/live');
    expect(only.readinessProbe.httpGet.path).toBe('/health/serving');
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(MAX_END_S);
    expect(documents.map((one) => kind.parse(one).kind)).toContain('PodDisruptionBudget');
  });

  it('the base names every file', () => {
    const [base] = parse('kubernetes/kustomization.yaml');
    const { resources } = z.object({ resources: z.array(z.string()) }).parse(base);
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(files('kubernetes', '.yaml').sort());
  });

  it.runIf(isInstalled('kubectl', 'version', '--client'))('kubectl accepts the base', () => {
    const built = execFileSync('kubectl', ['kustomize', join(DEPLOY, 'kubernetes')], { encoding: 'utf8' });
    expect(built.match(/^kind: Deployment$/gm)).toHaveLength(3);
  });
});

describe('Compose', () => {
  const service = z.looseObject({
    read_only: z.boolean().optional(),
    command: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()).optional(),
    networks: z.array(z.string()),
  });
  const network = z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) });
  const compose = z.object({
    services: z.record(z.string(), service),
    networks: z.object({ inside: network }),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.unknown()),
  });

  it('has database, site, worker, images and a proxy; ours run read-only', () => {
    const { services } = compose.parse(parse('compose.yaml')[0]);
    expect(Object.keys(services)).toEqual(['database', 'migrate', 'site', 'worker', 'images', 'proxy']);
    for (const name of ['migrate', 'site', 'worker', 'images']) expect(services[name]?.read_only).toBe(true);
  });

  it('the proxy reaches the site on the network that it believes, and on no other', () => {
    const { services, networks } = compose.parse(parse('compose.yaml')[0]);
    const ofProxy = services.proxy?.networks ?? [];
    for (const name of ['site', 'images']) {
      const { networks: own = [], environment } = services[name] ?? {};
      expect(own.filter((one) => ofProxy.includes(one))).toEqual(['inside']);
      expect(environment?.TRUST_PROXY).toBe(networks.inside.ipam.config[0].subnet);
    }
  });
});

describe('systemd', () => {
  const units = files('systemd', '.service');

  it.runIf(isInstalled('systemd-analyze', '--version'))('accepts the units', () => {
    const output = execFileSync('systemd-analyze', ['verify', ...units.map((name) => join(DEPLOY, 'systemd', name))], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(output).toBe('');
  });

  it.each(units)('%s runs a file that exists, without rights', (unit) => {
    const text = read(`systemd/${unit}`);
    const [, program = ''] = /^ExecStart=\/usr\/bin\/env node (\S+)/m.exec(text) ?? [];
    expect(readFileSync(join(PROJECT_FOLDER, program), 'utf8')).not.toBe('');
    // A folder that systemd does not create is not there at the first start.
    expect(text).not.toContain('ReadWritePaths=');
    for (const rule of ['NoNewPrivileges=true', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'User=lowtide']) {
      expect(text).toContain(rule);
    }
  });
});

describe('every deployment', () => {
  const variables = /\b(TRUST_PROXY|OPS_PORT|DRAIN_SECONDS|MIGRATE|LOG_REQUESTS|PORT|PUBLIC_URL)[=:]\s*"?([^\s"]+)/g;

  it('sets variables as the program takes them', () => {
    const texts = [
      'Containerfile',
      'kubernetes/configuration.yaml',
      ...files('systemd', '.service').map((n) => `systemd/${n}`),
    ];
    for (const path of texts) {
      for (const [, name = '', value = ''] of read(path).matchAll(variables)) {
        expect(() => readEnvironment({ [name]: value }), `${path} ${name}=${value}`).not.toThrow();
      }
    }
  });

  it('closes metrics and health to the internet, and passes on the one address it knows', () => {
    // Without `handle`, the site would answer: Caddy tries `handle` before `respond`, whichever comes first.
    expect(read('Caddyfile')).toMatch(/@inside path \/metrics \/health\/\*\s+handle @inside \{\s+respond 404\s+\}/);
    expect(read('nginx.conf')).toMatch(/location = \/metrics \{ return 404; \}/);
    expect(read('nginx.conf')).toContain('X-Forwarded-For $remote_addr;');
  });

  it('runs the container as somebody without rights, on the exact dependencies', () => {
    const text = read('Containerfile');
    expect(text).toMatch(/npm ci --omit=dev --ignore-scripts/);
    expect(text).toMatch(/^USER 10001:10001$/m);
    expect(text.indexOf('USER')).toBeLessThan(text.indexOf('CMD ["node", "src/main/site.ts"]'));
  });

  it('has what it runs: no file of the program imports a dependency of development', () => {
    const { devDependencies } = z
      .object({ devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')));
    const program = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: PROJECT_FOLDER }).filter(
      (path) => !/\/testing\/|\.test\.tsx?$/.test(path),
    );
    const found = program.flatMap((path) => {
      const text = readFileSync(join(PROJECT_FOLDER, path), 'utf8').replaceAll(/^import type .*$/gm, '');
      const imported = [...text.matchAll(/(?:\bfrom|\bimport\(|^import) ?'((?:@[\w.-]+\/)?[\w.-]+)/gm)];
      return imported.flatMap(([, name = '']) => (Object.hasOwn(devDependencies, name) ? [`${path}: ${name}`] : []));
    });
    expect(program.length).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  });
});
