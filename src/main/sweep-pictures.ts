import { rm } from 'node:fs/promises';
import type { Db } from '../platform/database.ts';
import { sweepPictures } from '../shopper/review-picture.store.ts';
import { pathOfPicture } from '../shopper/review-picture.ts';

const DAY_MS = 86_400_000;

/** Deletes the files of pictures that no review shows any more, or that none named within a day. */
export async function sweepReviewPictures(db: Db, folder: string, now: Date): Promise<void> {
  for (const { market, id } of await sweepPictures(db, new Date(now.getTime() - DAY_MS))) {
    await rm(pathOfPicture(folder, market, id), { force: true });
  }
}
