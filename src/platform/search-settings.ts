import { z } from 'zod';
import { secret } from './secret-files.ts';

/** `memory`: the index in the process of the site; `opensearch`: on a cluster. */
export type SearchEngine = 'memory' | 'opensearch';

/** By market id, the engines in the order in which they are asked. A market that is not named has the index in memory. */
export type SearchEngines = ReadonlyMap<string, readonly SearchEngine[]>;

/** `urls`: of nodes, separated by commas. Shards and replicas of each index that is built from now on. */
export type OpenSearchSettings = { readonly urls: string; readonly shards: number; readonly replicas: number };

const ENGINES_RULE = "'memory', 'opensearch', or 'opensearch,memory': the second answers while the first does not";
const URL_RULE = 'the addresses of OpenSearch nodes, such as https://user:password@search.example.com:9200';
const SHARDS_RULE = 'a whole number from 1 to 100';
const REPLICAS_RULE = 'a whole number from 0 to 10';

const enginesSchema = z.enum(['memory', 'opensearch', 'opensearch,memory'], ENGINES_RULE);

const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const OPENSEARCH_VARIABLES = {
  OPENSEARCH_URL: secret(
    z
      .string()
      .refine((urls) => urls.split(',').every((url) => isUrl(url.trim())), URL_RULE)
      .optional(),
  ),
  OPENSEARCH_SHARDS: z.coerce.number(SHARDS_RULE).int(SHARDS_RULE).min(1, SHARDS_RULE).max(100, SHARDS_RULE).default(1),
  OPENSEARCH_REPLICAS: z.coerce
    .number(REPLICAS_RULE)
    .int(REPLICAS_RULE)
    .min(0, REPLICAS_RULE)
    .max(10, REPLICAS_RULE)
    .default(1),
};
const clusterSchema = z.object(OPENSEARCH_VARIABLES);

export function readOpenSearch(set: z.infer<typeof clusterSchema>): OpenSearchSettings | null {
  const { OPENSEARCH_URL: urls, OPENSEARCH_SHARDS: shards, OPENSEARCH_REPLICAS: replicas } = set;
  return urls === undefined ? null : { urls, shards, replicas };
}

const ENGINES: Readonly<Record<z.infer<typeof enginesSchema>, readonly SearchEngine[]>> = {
  memory: ['memory'],
  opensearch: ['opensearch'],
  'opensearch,memory': ['opensearch', 'memory'],
};

/** Reads `SEARCH_<MARKET>`. Problems are lines such as "SEARCH_SE: …". */
export function readSearchEngines(variables: Readonly<Record<string, string>>): {
  engines: SearchEngines;
  problems: string[];
} {
  const problems: string[] = [];
  const engines = new Map<string, readonly SearchEngine[]>();
  for (const [name, value] of Object.entries(variables)) {
    const market = /^SEARCH_([A-Z]{2})$/.exec(name)?.[1];
    if (market === undefined) continue;
    const parsed = enginesSchema.safeParse(value.replaceAll(' ', ''));
    if (parsed.success) engines.set(market, ENGINES[parsed.data]);
    else problems.push(`${name}: ${ENGINES_RULE}`);
  }
  const needed = [...engines].find(([, names]) => names.includes('opensearch'));
  if (needed !== undefined && variables.OPENSEARCH_URL === undefined)
    problems.push(`OPENSEARCH_URL: SEARCH_${needed[0]} needs ${URL_RULE}`);
  return { engines, problems };
}
