import { join } from 'node:path';
import type { MarketId } from '../market/market.ts';

/** File name of an uploaded picture. */
export const pictureFileName = (id: string): string => `${id}.jpg`;

/** Path of an uploaded picture. `folder` has one subfolder per market. */
export const picturePath = (folder: string, market: MarketId, id: string): string =>
  join(folder, market.toLowerCase(), pictureFileName(id));
