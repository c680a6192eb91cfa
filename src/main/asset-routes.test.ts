import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { PROJECT_FOLDER } from '../platform/environment.ts';
import { assetFolders, assetRoutes } from './asset-routes.ts';
import { compressQuickly, compressSmall } from './build/compress-files.ts';

const script = readFileSync(join(PROJECT_FOLDER, 'locales/en-GB.json'));

it('serves the smallest copies once they are there, the quick ones until then, and plain files to who accepts neither', async () => {
  const build = mkdtempSync(join(tmpdir(), 'lowtide-assets-'));
  const [smallest, assets] = [join(build, 'client/smallest'), join(build, 'client/assets')];
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'a.js'), script);
  await compressQuickly(assets);
  const app = Fastify();
  await app.register(assetRoutes, { assets: assetFolders(build) });
  onTestFinished(async () => {
    await app.close();
    rmSync(build, { recursive: true });
  });
  const read = async (accepted: string) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: '/assets/a.js',
      headers: { 'accept-encoding': accepted },
    });
    expect([statusCode, Number(headers['content-length'])]).toEqual([200, rawPayload.length]);
    return { encoding: headers['content-encoding'], type: headers['content-type'], bytes: rawPayload.length };
  };
  const quick = await read('gzip, br');
  await compressSmall(assets, smallest);
  const small = await read('gzip, br');
  const zipped = await read('gzip');
  expect([quick.encoding, small.encoding, zipped.encoding]).toEqual(['br', 'br', 'gzip']);
  expect(small.bytes).toBeLessThan(quick.bytes);
  expect(zipped.bytes).toBeLessThan(script.length);
  expect(await read('identity')).toEqual({ encoding: undefined, type: small.type, bytes: script.length });
  expect((await app.inject({ url: '/assets/b.js' })).statusCode).toBe(404);
});
