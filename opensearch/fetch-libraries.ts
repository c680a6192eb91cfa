import { fetchLibraries } from './start-nodes.ts';

// node opensearch/fetch-libraries.ts — fetches OpenSearch, so that its tests need no network.
await fetchLibraries();
