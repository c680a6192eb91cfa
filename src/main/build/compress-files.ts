import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as ZLIB } from 'node:zlib';
import pLimit from 'p-limit';

/** The threads that compress also read files and check passwords, in the whole process: half of them stay free. */
const PARALLEL = 2;

/**
 * Levels of brotli. The highest takes 5 ms of processor time per file, and 20 times as long as the quick one, whose files are
 * 7 % larger (measured on the 2,900 files of a build).
 */
const LEVELS = { quick: 9, small: ZLIB.BROTLI_MAX_QUALITY } as const;

/**
 * The smallest window of brotli that holds a whole file, as the logarithm of its bytes. With the default of 4 MiB, whose
 * memory is cleared for each file, a small file takes 16 times as long at the quick level.
 */
const windowFor = (bytes: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), ZLIB.BROTLI_MIN_WINDOW_BITS), ZLIB.BROTLI_DEFAULT_WINDOW);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(css|js|json|svg)$/;

/** Writes compressed copies of each text file in a folder beside it, smaller ones over those that are there: `.br` and `.gz`. */
export async function compressFiles(folder: string, level: keyof typeof LEVELS): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  const limit = pLimit(PARALLEL);
  await Promise.all(names.map((name) => limit(() => compressFile(join(folder, name), level))));
}

async function compressFile(file: string, level: keyof typeof LEVELS): Promise<void> {
  const content = await readFile(file);
  const params = {
    [ZLIB.BROTLI_PARAM_QUALITY]: LEVELS[level],
    [ZLIB.BROTLI_PARAM_LGWIN]: windowFor(content.length),
    [ZLIB.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await replace(`${file}.br`, await brotli(content, { params }));
  // The quick ones are as small as they get.
  if (level === 'small' && existsSync(`${file}.gz`)) return;
  await replace(`${file}.gz`, await zip(content, { level: ZLIB.Z_BEST_COMPRESSION }));
}

/** A file that is being served is never half written. */
async function replace(file: string, content: Uint8Array): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, content);
  await rename(fresh, file);
}
