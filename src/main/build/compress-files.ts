import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as ZLIB } from 'node:zlib';
import pLimit from 'p-limit';

/** The threads that compress also read files and check passwords, in the whole process: half of them stay free. */
const PARALLEL = 2;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(css|js|json|svg)$/;

/** Writes compressed copies of each text file in a folder beside it, at the highest level: `.br` and `.gz`. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  const limit = pLimit(PARALLEL);
  await Promise.all(names.map((name) => limit(() => compressFile(join(folder, name)))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [ZLIB.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await zip(content, { level: ZLIB.Z_BEST_COMPRESSION }));
}
