import { rm } from 'node:fs/promises';
import type { Db } from '../platform/database.ts';
import { expiryOf } from '../terms/retention.ts';
import { prunePictures } from './review-picture.store.ts';
import { picturePath } from './review-picture.ts';

/** Deletes uploaded pictures that no review uses any more, and those that no review used within a day of the upload. */
export async function deleteUnusedReviewPictures(db: Db, folder: string, now: Date): Promise<void> {
  for (const { market, id } of await prunePictures(db, { before: expiryOf('unusedPictures', now) })) {
    await rm(picturePath(folder, market, id), { force: true });
  }
}
