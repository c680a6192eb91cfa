import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as ZLIB } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(css|js|json|svg)$/;

/** Writes compressed copies of each text file in a folder beside it, at the highest level: `.br` and `.gz`. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [ZLIB.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await zip(content, { level: ZLIB.Z_BEST_COMPRESSION }));
}
