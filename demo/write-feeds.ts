import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { assortOffers, type Placement } from './assort-offers.ts';
import { type Day, dayOf, HISTORY_DAYS } from './calendar.ts';
import { DEPARTMENTS } from './catalogue/all.ts';
import { DEMO_MARKETS, type LiveMarketId } from './demo-market.ts';
import { describeProduct, type ShownProduct } from './describe-product.ts';
import { type Manner, mannerOf, priceIn, wordOffer } from './feed-offer.ts';
import { type FeedRow, type FeedWriter, feedRow } from './feed-row.ts';
import { type Language, languageOf } from './language.ts';
import type { FeedFormat, Merchant } from './merchants/merchant.ts';
import { merchantsOf } from './merchants.ts';
import { packFeed } from './pack-feed.ts';
import { type Product, productsOf, withoutEnergyLabel } from './products.ts';
import { simulatePrices } from './simulate-prices.ts';
import { writeGoogleCsv, writeGoogleTsv, writePrisjaktCsv } from './write-google-text.ts';
import { writeGoogleAtom, writeGoogleRss } from './write-google-xml.ts';
import { writeHeureka } from './write-heureka.ts';
import { writeIdealoCsv } from './write-idealo.ts';
import { archivePoint, archiveRow, writeJsonLines } from './write-json-lines.ts';
import { writeSkroutz } from './write-skroutz.ts';

/** Where a shop's two files are: the changes of the last 400 days, and what it sells today. */
export type DemoFeed = {
  market: LiveMarketId;
  merchant: Merchant;
  archivePath: string;
  currentPath: string;
  /** Offers in today's file, those with faults included. */
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
 * Writes the feeds of every shop of the markets into `directory/<market>/`. The same day gives the same bytes; another
 * day gives the same prices for the dates that both cover.
 */
export async function writeDemoFeeds(
  directory: string,
  today: Date,
  markets: readonly LiveMarketId[],
): Promise<DemoFeed[]> {
  const products = productsOf(DEPARTMENTS);
  const feeds: DemoFeed[] = [];
  for (const market of markets)
    feeds.push(...(await writeMarket(join(directory, market), dayOf(today), market, products)));
  return feeds;
}

async function writeMarket(
  directory: string,
  today: Day,
  market: LiveMarketId,
  products: readonly Product[],
): Promise<DemoFeed[]> {
  await mkdir(directory, { recursive: true });
  const show = shownOnce();
  const sold = DEMO_MARKETS[market].hasEnergyLabel ? products : products.map(withoutEnergyLabel);
  const assortment = assortOffers(sold, merchantsOf(market), today);
  // While one shop's files are packed and written, on other threads, the next one's are made.
  return Promise.all(
    [...assortment].map(([merchant, placements]) => writeMerchant(directory, today, merchant, placements, show)),
  );
}

async function writeMerchant(
  directory: string,
  today: Day,
  merchant: Merchant,
  placements: readonly Placement[],
  show: Show,
): Promise<DemoFeed> {
  const { archive, rows } = feedOf(mannerOf(merchant), placements, today, show);
  const current = packFeed(merchant, WRITERS[merchant.feed.format](merchant, rows));
  const archivePath = join(directory, `${merchant.slug}.archive.jsonl.gz`);
  const currentPath = join(directory, current.name);
  await Promise.all([
    gzipped(archive, { level: 1 }).then((bytes) => writeFile(archivePath, bytes)),
    writeFile(currentPath, current.bytes),
  ]);
  return { market: merchant.market, merchant, archivePath, currentPath, offers: rows.length };
}

const gzipped = promisify<string, ZlibOptions, Buffer>(gzip);

type Show = (product: Product, language: Language, notation: Language) => ShownProduct;

/** Describes each product once per language, however many shops of the market sell it. */
function shownOnce(): Show {
  const known = new Map<string, ShownProduct>();
  return (product, language, notation) => {
    const key = `${language} ${notation} ${product.key}`;
    const shown = known.get(key) ?? describeProduct(product, language, notation);
    known.set(key, shown);
    return shown;
  };
}

/** A shop's archive, its lines in the order of their days, and its rows of today. */
function feedOf(manner: Manner, placements: readonly Placement[], today: Day, show: Show) {
  const { merchant } = manner;
  const language = languageOf(merchant.locale);
  const notation = manner.hasEnglishUnits && language !== 'us' ? 'en' : language;
  const lines: string[][] = Array.from({ length: HISTORY_DAYS + 1 }, () => []);
  const rows: FeedRow[] = [];
  for (const placement of placements) {
    const points = simulatePrices(placement.priced, today - HISTORY_DAYS, today).map((point) =>
      priceIn(merchant, point),
    );
    const [first, ...later] = points;
    if (first === undefined) continue;
    const offer = wordOffer(manner, placement, show(placement.product, language, notation));
    const lineOf = (day: Day) => lines[day - today + HISTORY_DAYS];
    lineOf(first.day).push(archiveRow(merchant, offer, first));
    for (const point of later) lineOf(point.day).push(archivePoint(merchant, offer.sku, point));
    const { end } = placement.priced;
    if (end === null || end > today) rows.push(feedRow(merchant, offer, points[points.length - 1]));
  }
  return { archive: lines.map((day) => day.join('')).join(''), rows };
}
