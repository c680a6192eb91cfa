import type { FeedFormat } from '../feed-format.ts';

/** An XML format: which elements are offers. */
export type XmlFormat = {
  format: FeedFormat;
  item: string;
  /** Root elements that identify a feed even if it has no offers. */
  roots: readonly string[];
};

/** Formats whose element for an offer is known. Others are `xml`; see `findItemElement`. */
export const XML_FORMATS: readonly XmlFormat[] = [
  // RSS 2.0, with or without Google's prefix.
  { format: 'google-rss', item: 'item', roots: ['rss', 'rdf', 'channel'] },
  { format: 'google-atom', item: 'entry', roots: ['feed'] },
  // Heureka and Zboží.
  { format: 'heureka-xml', item: 'shopitem', roots: ['shop'] },
  // Skroutz, and many shop systems. Any root element.
  { format: 'skroutz-xml', item: 'product', roots: ['products'] },
];
