import { afterAll, describe, expect, it } from 'vitest';
import { demoTaxonomy } from '../../demo/taxonomy.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readTaxonomy, readTaxonomyRevision, writeTaxonomy } from './taxonomy.store.ts';
import { nameIn } from './taxonomy.ts';
import { cachedTaxonomy } from './taxonomy-cache.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

describe('the taxonomy', () => {
  it('is read as it was written, also after writing it twice', async () => {
    const taxonomy = demoTaxonomy();
    const byId = <T extends { id: number }>(list: readonly T[]) => [...list].sort((a, b) => a.id - b.id);
    for (let i = 0; i < 2; i++) {
      await writeTaxonomy(db, taxonomy);
      const read = await readTaxonomy(db);
      expect(byId(read.categories)).toEqual(byId(taxonomy.categories));
      expect(byId(read.attributes)).toEqual(byId(taxonomy.attributes));
    }
  });

  it('allows attributes to swap their keys', async () => {
    const { categories, attributes } = demoTaxonomy();
    const [first, second, ...others] = attributes;
    if (!first || !second) throw new Error('the demo has attributes');
    const swapped = [{ ...first, key: second.key }, { ...second, key: first.key }, ...others];
    await writeTaxonomy(db, { categories, attributes: swapped });
    const read = await readTaxonomy(db);
    expect(read.attributes.find(({ id }) => id === first.id)?.key).toBe(second.key);
  });

  it('has a name in any locale, falling back to its main locale, then to English', () => {
    expect(nameIn({ 'en-GB': 'Fridges', 'sv-SE': 'Kylskåp' }, 'sv-SE')).toBe('Kylskåp');
    expect(nameIn({ 'en-GB': 'Fridges', 'fr-FR': 'Réfrigérateurs' }, 'fr-CA')).toBe('Réfrigérateurs');
    expect(nameIn({ 'en-GB': 'Fridges' }, 'de-DE')).toBe('Fridges');
    expect(nameIn({ 'fi-FI': 'Jääkaapit' }, 'de-DE')).toBe('Jääkaapit');
    expect(nameIn({}, 'de-DE')).toBe('');
  });

  it('is read again by a running process only after a change', async () => {
    const taxonomy = cachedTaxonomy(db);
    const first = await taxonomy();
    expect(await taxonomy()).toBe(first);
    const before = await readTaxonomyRevision(db);
    await writeTaxonomy(db, { categories: [], attributes: [] });
    expect(await readTaxonomyRevision(db)).toBe(before + 1);
    const second = await taxonomy();
    expect(second).not.toBe(first);
    expect(second).toEqual(first);
  });
});
