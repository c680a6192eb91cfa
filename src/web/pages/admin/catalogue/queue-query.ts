import { pages } from '../../../../contract/pages.ts';
import { MAX_LISTING_PAGE } from '../../../../terms/listing.ts';
import { QUESTION_KINDS, type QuestionKind } from '../../../../terms/match-decision.ts';
import { parseInteger, stringifyQuery } from '../../../routing/query-string.ts';

/** Query parameters of the page as they arrive. */
export type CatalogueSearch = {
  kind?: unknown;
  merchant?: unknown;
  q?: unknown;
  page?: unknown;
  item?: unknown;
  with?: unknown;
  waiting?: unknown;
  before?: unknown;
};

/** What the queue shows; part of the URL. */
export type QueueQuery = {
  kind: QuestionKind | null;
  /** Id of a merchant; '' for all. */
  merchant: string;
  q: string;
  page: number;
  /** The open question; '' for the first. */
  item: string;
  /** Another product that the offer is compared with; '' for none. */
  with: string;
};

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value).slice(0, 200));

export const parseQueueQuery = (search: CatalogueSearch): QueueQuery => ({
  kind: QUESTION_KINDS.find((kind) => kind === search.kind) ?? null,
  merchant: /^[1-9]\d{0,8}$/.test(textOf(search.merchant)) ? textOf(search.merchant) : '',
  q: textOf(search.q),
  page: parseInteger(search.page, 1, MAX_LISTING_PAGE),
  item: textOf(search.item),
  with: textOf(search.with),
});

/**
 * The path of the queue with these parameters; those that are not needed are left out.
 *
 * @param waiting '1' to open the first question where that of the path does not wait any more
 */
export const queuePath = ({ kind, page, ...texts }: QueueQuery, waiting: '1' | '' = ''): string =>
  pages.catalogue.path() +
  stringifyQuery({ kind: kind ?? '', ...texts, page: page === 1 ? '' : String(page), waiting });
