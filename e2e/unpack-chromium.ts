import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';

const PROJECT = join(import.meta.dirname, '..');
const PACKED = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');

/** The browser's executable and its environment variables. */
export type Chromium = { executablePath: string; env: Record<string, string> };

const BLOCK = 512;
const readText = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString('latin1', from, from + length).replace(/\0.*$/s, '');

/** Extracts a Brotli-compressed tar archive into a folder. */
async function untar(packed: string, folder: string): Promise<void> {
  const tar = brotliDecompressSync(await readFile(packed));
  for (let at = 0; (tar[at] ?? 0) !== 0; ) {
    const size = Number.parseInt(readText(tar, at + 124, 12), 8);
    if (readText(tar, at + 156, 1) === '0') {
      const path = join(folder, readText(tar, at, 100));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, tar.subarray(at + BLOCK, at + BLOCK + size));
    }
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
}

// The site has its own web font. These fallback fonts make missing glyphs look the same on every machine.
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`;

async function unpackInto(folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  const program = createWriteStream(join(fresh, 'chromium'), { mode: 0o755 });
  await Promise.all([
    pipeline(createReadStream(join(PACKED, 'chromium.br')), createBrotliDecompress(), program),
    untar(join(PACKED, 'al2023.tar.br'), fresh),
    untar(join(PACKED, 'fonts.tar.br'), fresh),
    untar(join(PACKED, 'swiftshader.tar.br'), fresh),
  ]);
  // A concurrent run may have unpacked the same files first.
  await rename(fresh, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(fresh, { recursive: true, force: true });
  });
}

/**
 * Unpacks the Chromium of the npm package into node_modules/.cache. Its bundled libraries are used only if the system
 * lacks them.
 */
export async function unpackChromium(): Promise<Chromium> {
  const description: { version: string } = JSON.parse(await readFile(join(PACKED, '../package.json'), 'utf8'));
  const folder = join(await realpath(join(PROJECT, 'node_modules')), '.cache', `chromium-${description.version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  // Written each time, because the project folder may have been moved.
  await writeFile(join(folder, 'fonts.conf'), fontSettings(folder));
  const executablePath = join(folder, 'chromium');
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const runs = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } }).status === 0;
  return { executablePath, env: runs ? env : { ...env, LD_LIBRARY_PATH: join(folder, 'lib') } };
}
