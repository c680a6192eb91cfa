import type { Logger } from '../../platform/logger.ts';
import type { OpenSearchSettings } from '../../platform/search-settings.ts';
import { OpenSearchSearch } from '../../search/opensearch-search.ts';
import { SECOND_MS } from '../../terms/duration.ts';

/** What the names of an installation's indexes begin with. */
const PREFIX = 'lowtide';
const SEARCH_TIMEOUT_MS = 1_500;

/** The indexes of an OpenSearch cluster, which all processes of an installation share. */
export const openSharedSearch = ({ urls, shards, replicas }: OpenSearchSettings, logger: Logger): OpenSearchSearch =>
  new OpenSearchSearch({
    urls,
    prefix: PREFIX,
    layout: { shards, replicas },
    searchTimeoutMs: SEARCH_TIMEOUT_MS,
    refreshIntervalMs: SECOND_MS,
    onRejected: (market, rejection) => logger.error({ market, ...rejection }, 'OpenSearch does not accept a product'),
  });
