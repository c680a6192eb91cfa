import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
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

/** Writes compressed copies of each text file in a folder beside it, quickly: `.br` and `.gz`. */
export const compressQuickly = (folder: string): Promise<void> =>
  forEachText(folder, async (name) => {
    const content = await readFile(join(folder, name));
    await create(join(folder, `${name}.br`), await compress(content, 'quick'));
    await create(join(folder, `${name}.gz`), await zip(content, { level: ZLIB.Z_BEST_COMPRESSION }));
  });

/**
 * Writes the smallest copies of each text file, `.br`, into another folder. The quick ones stay: one that is served while a
 * smaller one takes its place has fewer bytes than its response has stated, and the browser waits for the rest.
 */
export async function compressSmall(folder: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  await forEachText(folder, async (name) =>
    create(join(into, `${name}.br`), await compress(await readFile(join(folder, name)), 'small')),
  );
}

async function forEachText(folder: string, handle: (name: string) => Promise<void>): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  const limit = pLimit(PARALLEL);
  await Promise.all(names.map((name) => limit(() => handle(name))));
}

function compress(content: Uint8Array, level: keyof typeof LEVELS): Promise<Uint8Array> {
  const params = {
    [ZLIB.BROTLI_PARAM_QUALITY]: LEVELS[level],
    [ZLIB.BROTLI_PARAM_LGWIN]: windowFor(content.length),
    [ZLIB.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotli(content, { params });
}

/** A file that can be served is never half written. */
async function create(file: string, content: Uint8Array): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, content);
  await rename(fresh, file);
}
