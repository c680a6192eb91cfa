import { readFile } from 'node:fs/promises';
import type { MarketId } from '../../../market/market.ts';
import { removeExpertTests, replaceExpertTests } from '../../../review/expert-test.store.ts';
import { parseExpertTests } from '../../../review/expert-test.ts';
import { withInstallation } from '../../with-installation.ts';

/** Replaces the tests of the sources in a file, or none of them if any line is wrong. Returns the exit code. */
export async function loadExpertTests(path: string, market: MarketId): Promise<number> {
  const read = parseExpertTests(await readFile(path, 'utf8'), new Date().toISOString().slice(0, 10));
  if (!read.ok) {
    process.stderr.write([...read.error.issues, 'Nothing was changed.', ''].join('\n'));
    return 1;
  }
  const tests = read.value;
  return withInstallation(async ({ databases }) => {
    await replaceExpertTests(databases.forMarket(market).db, market, tests);
    const sources = new Set(tests.map(({ source }) => source));
    process.stdout.write(`${tests.length} tests of ${sources.size} sources are stored.\n`);
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
