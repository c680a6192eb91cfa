import { listCell, parseId, parseTable, type TableFile } from '../format/parse-table.ts';
import type { TaxonomyIssue } from '../taxonomy-issue.ts';
import type { BrandCodes, BrandRange, GtinPrefixes, Kit, LeafSigns } from './leaf.ts';

/** What indicates leaves without naming the thing: product lines, facts, what well-known brands sell, their codes, and GTINs. */
export type Signs = {
  signs: readonly LeafSigns[];
  brands: readonly BrandRange[];
  codes: readonly BrandCodes[];
  gtins: readonly GtinPrefixes[];
  works: readonly number[];
  kits: readonly Kit[];
  flavours: readonly number[];
  /** Each id of Google's product taxonomy that is below another, and that one. */
  googleParents: ReadonlyMap<number, number>;
};

const BRANDS = 'brands.tsv';
const CODES = 'codes.tsv';
const GTINS = 'gtins.tsv';
const WORKS = 'works.tsv';
const KITS = 'kits.tsv';
const FLAVOURS = 'flavours.tsv';
const GOOGLE_PARENTS = 'google-parents.tsv';

/**
 * Parses the files `signs/<department>.tsv` (a leaf's key, names of product lines, facts), `brands.tsv` (keys of
 * leaves, brands that sell them), `codes.tsv` (a leaf's key, brands, how their codes for it begin), `gtins.tsv` (a leaf's key, how
 * its GTINs begin), `works.tsv` (keys of the leaves whose things have titles),
 * `kits.tsv` (a leaf's key, keys of the devices that its things come with), `flavours.tsv` (keys of the leaves that other things contain, taste or smell of) and `google-parents.tsv` (ids of Google's, the ids above them). O(length of the files).
 *
 * @param leafIds ids of the leaves by key.
 * @param issues receives what is wrong, by file and line.
 * @param unknown 'ignore': an operator's tree may lack leaves that the files name.
 */
export function parseSigns(
  files: readonly TableFile[],
  leafIds: ReadonlyMap<string, number>,
  issues: TaxonomyIssue[],
  unknown: 'reject' | 'ignore' = 'reject',
): Signs {
  const idOf = (key: string, place: string): number[] => {
    const id = leafIds.get(key);
    if (id === undefined && unknown === 'reject') issues.push({ place, message: `there is no category '${key}'` });
    return id === undefined ? [] : [id];
  };
  const signs = files
    .filter(({ path }) => path.startsWith('signs/'))
    .flatMap((file) => parseTable(file, ['key', 'series', 'facts'], issues))
    .flatMap(({ place, cell }) =>
      idOf(cell('key'), place).map((leafId) => ({
        leafId,
        series: listCell(cell('series'), ','),
        facts: listCell(cell('facts'), ','),
      })),
    );
  const brands = files
    .filter(({ path }) => path === BRANDS)
    .flatMap((file) => parseTable(file, ['leaves', 'brands'], issues))
    .flatMap(({ place, cell }) => {
      const ids = listCell(cell('leaves'), ' ').flatMap((key) => idOf(key, place));
      return listCell(cell('brands'), ',').map((brand) => ({ brand, leafIds: ids }));
    });
  const codes = files
    .filter(({ path }) => path === CODES)
    .flatMap((file) => parseTable(file, ['key', 'brands', 'codes'], issues))
    .flatMap(({ place, cell }) =>
      idOf(cell('key'), place).map((leafId) => ({
        leafId,
        brands: listCell(cell('brands'), ','),
        codes: listCell(cell('codes'), ' '),
      })),
    );
  const gtins = files
    .filter(({ path }) => path === GTINS)
    .flatMap((file) => parseTable(file, ['key', 'prefixes'], issues))
    .flatMap(({ place, cell }) =>
      idOf(cell('key'), place).map((leafId) => ({ leafId, prefixes: listCell(cell('prefixes'), ' ') })),
    );
  const leavesIn = (name: string): number[] =>
    files
      .filter(({ path }) => path === name)
      .flatMap((file) => parseTable(file, ['key'], issues))
      .flatMap(({ place, cell }) => idOf(cell('key'), place));
  const works = leavesIn(WORKS);
  const kits = files
    .filter(({ path }) => path === KITS)
    .flatMap((file) => parseTable(file, ['key', 'devices'], issues))
    .flatMap(({ place, cell }) =>
      idOf(cell('key'), place).map((leafId) => ({
        leafId,
        deviceIds: listCell(cell('devices'), ' ').flatMap((key) => idOf(key, place)),
      })),
    );
  const flavours = leavesIn(FLAVOURS);
  const googleParents = files
    .filter(({ path }) => path === GOOGLE_PARENTS)
    .flatMap((file) => parseTable(file, ['googleId', 'parentId'], issues))
    .flatMap(({ place, cell }): [number, number][] => {
      const [id, parentId] = [parseId(cell('googleId')), parseId(cell('parentId'))];
      if (id !== null && parentId !== null) return [[id, parentId]];
      issues.push({ place, message: `'${cell('googleId')}', '${cell('parentId')}': both must be ids` });
      return [];
    });
  return { signs, brands, codes, gtins, works, kits, flavours, googleParents: new Map(googleParents) };
}
