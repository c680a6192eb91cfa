import { MAX_GIVERS } from '../../terms/list.ts';
import { readLocal, writeLocal } from '../state/local-storage.ts';

/** Ids under which this browser has reserved gifts, newest first. */
export function readGivers(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocal('giftGivers') ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MAX_GIVERS) : [];
  } catch {
    return [];
  }
}

/** Stores a giver id, which is required to withdraw the reservations made with it. */
export function storeGiver(id: string): void {
  const others = readGivers().filter((one) => one !== id);
  writeLocal('giftGivers', JSON.stringify([id, ...others].slice(0, MAX_GIVERS)));
}
