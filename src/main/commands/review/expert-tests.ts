import { readFile, stat } from 'node:fs/promises';
import { readIdentifiers } from '../../../catalog/product.store.ts';
import type { MarketId } from '../../../market/market.ts';
import { removeExpertTests, replaceExpertTests } from '../../../review/expert-test.store.ts';
import { parseExpertTests } from '../../../review/expert-test.ts';
import { withInstallation } from '../../with-installation.ts';

/** A row is at most about a kilobyte long. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Replaces the tests of the sources in a file, or none of them if any line is wrong. Returns the exit code. */
export async function loadExpertTests(path: string, market: MarketId): Promise<number> {
  const file = await stat(path).catch(() => null);
  if (file === null || !file.isFile() || file.size > MAX_FILE_BYTES) {
    process.stderr.write(
      file?.isFile() ? `${path} is larger than 64 MB. Nothing was changed.\n` : `There is no file ${path}.\n`,
    );
    return 1;
  }
  const read = parseExpertTests(await readFile(path, 'utf8'), new Date().toISOString().slice(0, 10));
  if (!read.ok) {
    process.stderr.write([...read.error.issues, 'Nothing was changed.', ''].join('\n'));
    return 1;
  }
  const tests = read.value;
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    await replaceExpertTests(db, market, tests);
    const gtins = [...new Set(tests.map(({ gtin }) => gtin))];
    const known = new Set((await readIdentifiers(db, market, 'gtin', gtins, 1)).map(({ value }) => value));
    const unknown = tests.filter(({ gtin }) => !known.has(gtin)).length;
    const sources = new Set(tests.map(({ source }) => source));
    process.stdout.write(`${tests.length} tests of ${sources.size} sources are stored.\n`);
    if (unknown > 0) {
      process.stdout.write(`${unknown} of them are of GTINs of which ${market} has no product: they wait for one.\n`);
    }
    return 0;
  });
}

/** Removes all tests of a source. Returns the exit code. */
export const removeTestsOf = (source: string, market: MarketId): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const wasThere = await removeExpertTests(databases.forMarket(market).db, market, source);
    const stream = wasThere ? process.stdout : process.stderr;
    stream.write(
      wasThere ? `The tests of ${source} are removed.\n` : `There are no tests of '${source}' in ${market}.\n`,
    );
    return wasThere ? 0 : 1;
  });
