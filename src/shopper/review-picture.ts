import { join } from 'node:path';
import type { MarketId } from '../market/market.ts';

/** The file of a picture that someone sent. */
export const pictureFile = (id: string): string => `${id}.jpg`;

/** Where it lies; `folder` holds one folder a market. */
export const pathOfPicture = (folder: string, market: MarketId, id: string): string =>
  join(folder, market.toLowerCase(), pictureFile(id));
