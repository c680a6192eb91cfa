import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import { requestOf } from './reading-request.ts';
import { categoryKey, defaultVocabulary } from './testing/default-vocabulary.ts';

/** The leaves that a query is about, the first of which has the name. */
async function leavesOf(locale: 'en-US' | 'de-DE' | 'fr-FR' | 'sv-SE', query: string): Promise<string[]> {
  const { chips } = readQuery(query, await defaultVocabulary(locale, 'EUR'));
  return chips.flatMap((chip) => (chip.kind === 'category' ? [chip.id, ...chip.alsoIds].map(categoryKey) : []));
}

describe('R11 a category whose name is that of several', () => {
  it.each([
    ['en-US', 'refrigerator', ['fridges', 'fridge-freezers']],
    ['de-DE', 'Kühlschrank', ['fridges', 'fridge-freezers']],
    ['fr-FR', 'écouteurs', ['headphones', 'true-wireless-earbuds']],
    ['en-US', 'earbuds', ['headphones', 'true-wireless-earbuds']],
    ['sv-SE', 'kamera', ['compact-cameras', 'mirrorless-cameras', 'dslr-cameras']],
  ] as const)('in %s "%s" is about all of them', async (locale, query, leaves) => {
    expect(await leavesOf(locale, query)).toEqual(leaves);
  });

  it.each([
    ['en-US', 'mini fridge', ['fridges']],
    ['de-DE', 'Minikühlschrank', ['fridges']],
    // "Bagless" is an attribute of these vacuum cleaners alone.
    ['en-US', 'bagless vacuum cleaner', ['vacuum-cleaners']],
    ['en-US', 'robot vacuum', ['robot-vacuums']],
    // Its accessories are no devices.
    ['en-US', 'action camera', ['action-cameras']],
  ] as const)('in %s "%s" is about one', async (locale, query, leaves) => {
    expect(await leavesOf(locale, query)).toEqual(leaves);
  });

  it('is about those that the market sells', async () => {
    const english = await defaultVocabulary('en-US', 'USD');
    const reading = readQuery('refrigerator', {
      ...english,
      countProducts: (node) => (categoryKey(node) === 'fridge-freezers' ? 0 : 10),
    });
    expect(reading.chips).toMatchObject([{ kind: 'category', alsoIds: [] }]);
    expect(requestOf(reading, () => 3, []).scope).toMatchObject({ kind: 'category' });
  });
});
