import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imagePaths } from '../../image/image-url.ts';
import { normalizeUpload } from '../../image/normalize-upload.ts';
import type { MarketId } from '../../market/market.ts';
import { changeMerchant, type MerchantChange } from '../../offer/change-merchant.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { withInstallation } from '../with-installation.ts';
import { failWith } from './fail-with.ts';

type Shop = { market: MarketId; merchant: string };

/** Changes what is stated about a merchant, such as its payment methods. Returns the exit code. */
export const changeMerchantProfile = ({ market, merchant }: Shop, change: MerchantChange): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const changed = await changeMerchant(databases.forMarket(market).db, market, merchant, change);
    if (!changed.ok) return failWith(1, `There is no merchant '${merchant}' in ${market}.`);
    const { name, paymentMethods, returnDays, website } = changed.value.after;
    process.stdout.write(
      `${name}: payment ${paymentMethods.join(', ') || 'not stated'}; returns ${returnDays === null ? 'not stated' : `${returnDays} days`}; ${website}\n`,
    );
    return 0;
  });

/**
 * Stores a picture as a logo and prints its path, for `logo_picture`. The path changes with the picture, since browsers keep
 * what they have of a path. Returns the exit code.
 */
export async function storeLogo(file: string, name: string): Promise<number> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return failWith(1, `${file} cannot be read.`);
  const picture = await normalizeUpload(bytes);
  if (!picture.ok) return failWith(1, `${file} is no JPEG, PNG, WebP or AVIF picture.`);
  const folder = join(readEnvironment().storage, 'uploads', 'logos');
  await mkdir(folder, { recursive: true });
  const hash = createHash('sha256').update(picture.value.jpeg).digest('hex').slice(0, 8);
  await writeFile(join(folder, `${name}-${hash}.jpg`), picture.value.jpeg);
  process.stdout.write(`${imagePaths.logo(`${name}-${hash}`)}\n`);
  return 0;
}
