import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { createAssortments, type Placement } from './assortments.ts';
import { type Day, dateToDay, HISTORY_DAYS } from './calendar.ts';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { DEMO_MARKETS, type LiveMarketId } from './demo-market.ts';
import { describeProduct, type ProductText } from './describe-product.ts';
import { addShipping, composeOffer, createFeedStyle, type FeedStyle } from './feed-offer.ts';
import { type FeedRow, type FeedWriter, feedRow } from './feed-row.ts';
import { type Language, localeLanguage } from './language.ts';
import type { FeedFormat, Merchant } from './merchants/merchant.ts';
import { listMerchants, type MerchantCount } from './merchants.ts';
import { packFeed } from './pack-feed.ts';
import { createProducts, type Product, withoutEnergyLabel } from './products.ts';
import { simulatePrices } from './simulate-prices.ts';
import { writeGoogleCsv, writeGoogleTsv, writePrisjaktCsv } from './write-google-text.ts';
import { writeGoogleAtom, writeGoogleRss } from './write-google-xml.ts';
import { writeHeureka } from './write-heureka.ts';
import { writeIdealoCsv } from './write-idealo.ts';
import { archivePoint, archiveRow, writeJsonLines } from './write-json-lines.ts';
import { writeSkroutz } from './write-skroutz.ts';

/** Paths of a merchant's two files: the changes of the last 400 days, and the current feed. */
export type DemoFeed = {
  market: LiveMarketId;
  merchant: Merchant;
  archivePath: string;
  currentPath: string;
  /** Number of offers in the current feed, including those with deliberate errors. */
  offers: number;
};

const WRITERS: Record<FeedFormat, FeedWriter> = {
  'google-rss': writeGoogleRss,
  'google-atom': writeGoogleAtom,
  'tsv-google': writeGoogleTsv,
  'csv-google': writeGoogleCsv,
  'csv-idealo': writeIdealoCsv,
  'csv-prisjakt': writePrisjaktCsv,
  'heureka-xml': writeHeureka,
  'skroutz-xml': writeSkroutz,
  jsonl: writeJsonLines,
};

/**
 * Writes the feeds of all merchants of the markets to `directory/<market>/`. The same day gives the same bytes; another
 * day gives the same prices for the dates that both histories cover.
 */
export async function writeDemoFeeds(
  directory: string,
  today: Date,
  markets: readonly LiveMarketId[],
  count: MerchantCount = 'many',
): Promise<DemoFeed[]> {
  const products = createProducts(DEPARTMENTS);
  const feeds: DemoFeed[] = [];
  for (const market of markets)
    feeds.push(...(await writeMarket(join(directory, market), dateToDay(today), { market, count }, products)));
  return feeds;
}

async function writeMarket(
  directory: string,
  today: Day,
  { market, count }: { market: LiveMarketId; count: MerchantCount },
  products: readonly Product[],
): Promise<DemoFeed[]> {
  await mkdir(directory, { recursive: true });
  const describe = cachedDescriptions();
  const sold = DEMO_MARKETS[market].hasEnergyLabel ? products : products.map(withoutEnergyLabel);
  const assortment = createAssortments(sold, listMerchants(market, count), today);
  // Compression and writing run on other threads while the next merchant's files are composed.
  return Promise.all(
    [...assortment].map(([merchant, placements]) => writeMerchant(directory, today, merchant, placements, describe)),
  );
}

async function writeMerchant(
  directory: string,
  today: Day,
  merchant: Merchant,
  placements: readonly Placement[],
  describe: Describe,
): Promise<DemoFeed> {
  const { archive, rows } = composeFeed(createFeedStyle(merchant), placements, today, describe);
  const current = packFeed(merchant, WRITERS[merchant.feed.format](merchant, rows));
  const archivePath = join(directory, `${merchant.slug}.archive.jsonl.gz`);
  const currentPath = join(directory, current.name);
  await Promise.all([
    compress(archive, { level: 1 }).then((bytes) => writeFile(archivePath, bytes)),
    writeFile(currentPath, current.bytes),
  ]);
  return { market: merchant.market, merchant, archivePath, currentPath, offers: rows.length };
}

const compress = promisify<string, ZlibOptions, Buffer>(gzip);

type Describe = (product: Product, language: Language, notation: Language) => ProductText;

/** Caches descriptions, so that each product is described once per language for all merchants of a market. */
function cachedDescriptions(): Describe {
  const cache = new Map<string, ProductText>();
  return (product, language, notation) => {
    const key = `${language} ${notation} ${product.key}`;
    const text = cache.get(key) ?? describeProduct(product, language, notation);
    cache.set(key, text);
    return text;
  };
}

/** Composes a merchant's archive, with its lines in the order of days, and the rows of its current feed. */
function composeFeed(style: FeedStyle, placements: readonly Placement[], today: Day, describe: Describe) {
  const { merchant } = style;
  const language = localeLanguage(merchant.locale);
  const notation = style.hasEnglishUnits && language !== 'us' ? 'en' : language;
  const linesByDay = new Map<Day, string[]>();
  for (let day = today - HISTORY_DAYS; day <= today; day++) linesByDay.set(day, []);
  const rows: FeedRow[] = [];
  for (const placement of placements) {
    const points = simulatePrices(placement.priced, today - HISTORY_DAYS, today).map((point) =>
      addShipping(merchant, point),
    );
    const [first, ...later] = points;
    if (first === undefined) continue;
    const offer = composeOffer(style, placement, describe(placement.product, language, notation));
    linesByDay.get(first.day)?.push(archiveRow(merchant, offer, first));
    for (const point of later) linesByDay.get(point.day)?.push(archivePoint(merchant, offer.sku, point));
    const { end } = placement.priced;
    if (end === null || end > today) rows.push(feedRow(merchant, offer, points.at(-1) ?? first));
  }
  return { archive: Array.from(linesByDay.values(), (lines) => lines.join('')).join(''), rows };
}
