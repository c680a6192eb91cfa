import { beforeAll, describe, expect, it } from 'vitest';
import { MIN_PROBABILITY } from './category-certainty.ts';
import { type CategoryClues, learnCategories, type OfferClassifier } from './offer-classifier.ts';
import { nameIn, type TaxonomyDocument } from './taxonomy.ts';
import { clues, readDefaultClassifier } from './testing/default-classifier.ts';

/** How each language says that an accessory is for a device, or writes the two together. */
const RELATIONS = {
  'en-GB': ['A for D', 'D A', 'A compatible with D'],
  'de-DE': ['A für D', 'D-A'],
  'fr-FR': ['A pour D'],
  'es-ES': ['A para D'],
  'it-IT': ['A per D'],
  'pt-PT': ['A para D'],
  'nl-NL': ['A voor D'],
  'sv-SE': ['A till D'],
  'nb-NO': ['A til D'],
  'da-DK': ['A til D'],
  'pl-PL': ['A do D'],
  'cs-CZ': ['A pro D'],
} as const;

let document: TaxonomyDocument;
let classifier: OfferClassifier;

beforeAll(async () => {
  ({ document, classifier } = await readDefaultClassifier());
});

const keyOf = (id: number | null): string | undefined => document.categories.find((node) => node.id === id)?.key;

/** Titles "accessory for device" in a language, with the device's id. */
function* accessoryTitles(locale: keyof typeof RELATIONS): Generator<{ title: string; device: number; own: number }> {
  const nodes = new Map(document.categories.map((node) => [node.id, node]));
  for (const accessory of document.categories) {
    for (const device of accessory.forIds) {
      const noun = accessory.nouns[locale];
      const owner = nodes.get(device)?.nouns[locale];
      if (noun === undefined || owner === undefined) continue;
      for (const relation of RELATIONS[locale]) {
        const title = relation.replace(/[AD]/g, (mark) => (mark === 'A' ? noun : owner));
        yield { title: `Contoso ${title} X-200`, device, own: accessory.id };
      }
    }
  }
}

describe('the default tree', () => {
  it.each(Object.keys(RELATIONS))('%s: no accessory is in its device’s category', (name) => {
    const locale = Object.keys(RELATIONS).find((each): each is keyof typeof RELATIONS => each === name);
    if (locale === undefined) throw new Error(`no locale ${name}`);
    const wrong = [...accessoryTitles(locale)]
      .filter(
        ({ title, device }) =>
          classifier.classify(clues(title, { language: locale.slice(0, 2) })).categoryId === device,
      )
      .map(({ title, device }) => `${title} → ${keyOf(device)}`);
    expect(wrong).toEqual([]);
  });

  it('finds each leaf by its English noun, or one that has the same noun among its words', () => {
    const words = new Map<string, Set<number>>();
    for (const { categoryId, locale, words: list } of document.words) {
      if (locale !== 'en-GB') continue;
      for (const word of list) words.set(word, (words.get(word) ?? new Set()).add(categoryId));
    }
    const leaves = document.categories.filter(({ level, key }) => level === 3 && key !== 'unsorted');
    const missed = leaves.filter((leaf) => {
      const noun = nameIn(leaf.nouns, 'en-GB');
      const found = classifier.classify(clues(noun)).classification.candidates.map(({ leafId }) => leafId);
      return !found.includes(leaf.id);
    });
    expect(missed.map(({ key }) => key)).toEqual([]);
  });
});

describe('the category of an offer', () => {
  it('is a leaf where one is certain', () => {
    const { categoryId, isDecided, departmentId } = classifier.classify(clues('Contoso WM-7 washing machine 8 kg'));
    expect([keyOf(categoryId), isDecided, keyOf(departmentId)]).toEqual(['washing-machines', true, 'appliances']);
  });

  it.each([
    ['en', 'Contoso kayak accessories', 'paddles-boat-accessories'],
    ['en', 'Dehumidifier accessories', 'climate-accessories'],
    ['de', 'Zubehör für Kajaks', 'paddles-boat-accessories'],
    ['sv', 'Tillbehör till porttelefon', 'intercom-accessories'],
  ])('is the accessories’ where a title says no more than that, %s: %s', (language, title, key) => {
    expect(keyOf(classifier.classify(clues(title, { language })).categoryId)).toBe(key);
  });

  it.each([
    ['en', 'Contoso equestrian gloves', 'gloves'],
    ['de', 'Golfhandtuch', 'towels'],
    ['sv', 'Kattsängar', 'beds'],
    ['es', 'Guantes de billar', 'gloves'],
    ['en', 'Contoso silicone case set for iPad 2', 'phone-cases'],
    ['fi', 'Korvakorut hopea helmi', 'beads-jewellery-making'],
    ['en', 'Contoso argyle wool socks - charcoal / blue large', 'grill-fuel'],
    ['es', 'Contoso 10 tabletas caléndula', 'tablets'],
  ])(
    'is not that of a noun which another department’s word specialises, a material, colour or count, %s: %s',
    (language, title, key) => {
      expect(keyOf(classifier.classify(clues(title, { language })).categoryId)).not.toBe(key);
    },
  );

  it.each([
    ['el', 'Motorola Moto G15 Power 128GB', 'mobile-phones'],
    ['ja', 'コントソ 紙おむつ テープ Lサイズ 68枚', 'nappies'],
    ['he', 'קוטג׳ 5% 250 גרם', 'dairy'],
    ['he', 'סחוג500גרם', 'sauces'],
    ['it', 'Maniglia porta frigorifero Contoso', 'fridge-parts'],
    ['hu', 'Férfi póló pamut fekete XL', 't-shirts'],
  ])('is read in every language, %s: %s', (language, title, key) => {
    expect(keyOf(classifier.classify(clues(title, { language })).categoryId)).toBe(key);
  });

  it('is not that of the letters at the end of a word: “Prismor” is no “smör”', () => {
    expect(classifier.classify(clues('Prismor', { language: 'sv' })).isDecided).toBe(false);
  });

  it('is the product line’s where another word names an accessory of other things', () => {
    const { categoryId } = classifier.classify(clues('Johnnie Walker Gold Label Reserve'));
    expect(keyOf(categoryId)).toBe('whisky');
  });

  it('is the department’s other leaf where only the department is known', () => {
    const { categoryId, isDecided } = classifier.classify(clues('Contoso 3000', { path: 'Toys & games' }));
    expect([isDecided, document.categories.find(({ id }) => id === categoryId)?.kind ?? 'none']).not.toContain(true);
  });

  it('follows Google’s id, and the title among the leaves of one id', () => {
    const laptops = clues('Contoso 3000', { googleId: 328 });
    expect(keyOf(classifier.classify(laptops).categoryId)).toBe('laptops');
    const drives = clues('Contoso SSD 1 TB', { googleId: 380 });
    expect(keyOf(classifier.classify(drives).categoryId)).toBe('ssds');
  });

  it('is the other leaf of its brand’s department where the title names no thing', () => {
    const kettles = document.categories.find(({ key }) => key === 'kettles')?.id ?? 0;
    const sold = Array.from({ length: 8 }, (_, i) => ({
      title: `Zornik kettle ${i}`,
      brand: 'Zornik',
      merchantId: 1,
      path: null,
      language: 'en',
      leafId: kettles,
      weight: 1,
    }));
    const others = sold.map((each) => ({ ...each, title: 'lamp', brand: 'Other', leafId: 1, weight: 5 }));
    const learned = classifier.withModel(learnCategories([...sold, ...others]));
    const { isDecided, departmentId } = learned.classify(clues('Zornik Lima Men', { brand: 'Zornik' }));
    expect([isDecided, departmentId]).toEqual([false, learned.classify(clues('Kettle')).departmentId]);
  });

  const sneakersOf = (merchantId: number, count: number) => {
    const leafId = document.categories.find(({ key }) => key === 'trainers')?.id ?? 0;
    return Array.from({ length: count }, (_, i) => ({ ...clues(`sneaker ${i}`, { merchantId }), leafId, weight: 1 }));
  };

  it('is what nearly all offers of its merchant are where nothing else says anything', () => {
    const learned = classifier.withModel(learnCategories([...sneakersOf(1, 40), ...sneakersOf(2, 4)]));
    const lima = (merchantId: number | null) => learned.classify(clues('Zornik Lima', { merchantId }));
    expect([lima(1).isDecided, keyOf(lima(1).categoryId)]).toEqual([true, 'trainers']);
    expect(lima(1).classification.reasons.map(({ finding }) => finding)).toContain(
      'most offers of this merchant are there',
    );
    expect([lima(2).isDecided, lima(null).isDecided]).toEqual([false, false]);
    const unknown = Array.from({ length: 60 }, () => ({
      ...clues('Zornik', { merchantId: 1 }),
      leafId: null,
      weight: 1,
    }));
    const unsure = classifier.withModel(learnCategories([...sneakersOf(1, 40), ...unknown]));
    expect(unsure.classify(clues('Zornik Lima', { merchantId: 1 })).isDecided).toBe(false);
    expect(keyOf(learned.classify(clues('Zornik kettle', { merchantId: 1 })).categoryId)).toBe('kettles');
  });

  it('is in the department of its merchant where that sells several things of it', () => {
    const id = (key: string) => document.categories.find((each) => each.key === key)?.id ?? 0;
    const boots = sneakersOf(1, 20).map((each) => ({ ...each, title: 'boot', leafId: id('boots') }));
    const sandals = sneakersOf(1, 20).map((each) => ({ ...each, title: 'sandal', leafId: id('sandals') }));
    const learned = classifier.withModel(learnCategories([...sneakersOf(1, 10), ...boots, ...sandals]));
    const { isDecided, departmentId } = learned.classify(clues('Zornik Lima', { merchantId: 1 }));
    expect([isDecided, departmentId]).toEqual([false, classifier.classify(clues('Sandals')).departmentId]);
  });

  it('is what its description begins with where the title says nothing, and what the title says else', () => {
    const description = 'This electric kettle boils a litre of water in two minutes.';
    expect(keyOf(classifier.classify(clues('Zornik Lima', { description })).categoryId)).toBe('kettles');
    expect(keyOf(classifier.classify(clues('Zornik toaster', { description })).categoryId)).toBe('toasters');
    const [title, other] = ['Kettle', 'A kettle like no other.'];
    expect(classifier.classify(clues(title, { description: other })).probability).toBe(
      classifier.classify(clues(title)).probability,
    );
  });

  it.each([
    ['fi', 'Seinäteline televisiolle 32-55 tuumaa', 'tv-mounts'],
    ['ja', 'フライパン 26cm ガス火専用', 'frying-pans'],
    ['ja', 'ドッグフード 成犬用 チキン 3kg', 'dog-food'],
    ['ja', 'iPhone 15 Pro用 ケース クリア', 'phone-cases'],
    ['he', 'מב.שיניים רביעייה', 'manual-toothbrushes'],
    ['he', 'קונפיטורת תות 340 גרם', 'spreads'],
    ['pl', 'Contoso napęd zewnętrzny DVD-RW', 'optical-drives'],
  ])('knows what a word or ending behind a noun says, %s: %s', (language, title, key) => {
    expect(keyOf(classifier.classify(clues(title, { language })).categoryId)).toBe(key);
  });

  it.each([
    ['ja', '犬用 シャンプー', 'pet-grooming'],
    ['ja', 'シャンプー 犬用', 'pet-grooming'],
    ['en', 'Bed for dogs, washable', 'pet-beds'],
    ['de', 'Contoso Napf für Katzen 0,5 l', 'pet-bowls'],
    ['sv', 'Contoso schampo för hund', 'pet-grooming'],
    ['en', 'Contoso paddle for stand-up paddleboard', 'paddles-boat-accessories'],
    ['es', 'Contoso cama lavable grande para perros', 'pet-beds'],
    ['pt', 'Zornik cama protetora impermeável – grande, ideal para pets', 'pet-beds'],
    ['fr', 'Contoso gamelle inox pour chien', 'pet-bowls'],
    ['fr', 'Contoso lampe de bureau pour enfants', 'table-lamps'],
  ])('is named the other way round too, %s: %s', (language, title, key) => {
    expect(keyOf(classifier.classify(clues(title, { language })).categoryId)).toBe(key);
  });

  it.each([
    ['hu', 'fekete', null],
    ['hu', 'Contoso X200 fekete', null],
    ['hu', 'Contoso fék', 'car-brakes'],
    ['hu', 'Contoso fékbetét fekete', 'car-brakes'],
    ['it', 'coppia', null],
    ['it', 'Contoso coppia orecchini argento', 'earrings'],
    ['it', 'Coppia di guanti da lavoro', 'safety-gloves'],
    ['it', 'Coppa sportiva 30 cm', 'trophies-awards'],
  ])('is not what another word with the same stem names, %s: %s', (language, title, key) => {
    const { isDecided, categoryId } = classifier.classify(clues(title, { language }));
    expect(isDecided ? keyOf(categoryId) : null).toBe(key);
  });

  it.each([
    ['es', 'Contoso crema manos 75 ml', 'body-lotions'],
    ['fr', 'Contoso brosse dents', 'manual-toothbrushes'],
    ['it', 'Contoso asse stiro', 'ironing-boards'],
  ])('is found without the word that joins its name, %s: %s', (language, title, key) => {
    expect(keyOf(classifier.classify(clues(title, { language })).categoryId)).toBe(key);
  });

  it.each([
    ['Apple iPhone 9 Plus sapphire 32 GB', 'mobile-phones'],
    ['Contoso Pro Fit wireless mouse', 'mice'],
    ["Monitor 325C1 31.5'' curved VA HDMI DP", 'monitors'],
    ['Contoso drives USB 3.0 external hard drive 2 TB', 'external-drives'],
    ['Contoso case for camcorder nylon black', 'camera-bags'],
  ])('is not changed by a brand, a standard, an adjective or the thing’s own word: %s', (title, key) => {
    const { isDecided, categoryId } = classifier.classify(clues(title));
    expect(isDecided ? keyOf(categoryId) : null).toBe(key);
  });

  it.each([
    ['en', 'Contoso HDMI premium 2.0 cable', 'video-cables'],
    ['en', 'Contoso camera zornik case', 'camera-bags'],
    ['es', 'Contoso cable zornik HDMI', 'video-cables'],
    ['en', 'Contoso cordless phone white with 2 handsets', 'cordless-phones'],
    ['en', 'Kit with 2 shampoos', 'shampoo'],
    ['en', 'Contoso 2 m retractable USB 2.0 cable, black', 'usb-cables'],
    ['en', 'Contoso 4-port USB 3.1 hub', 'usb-hubs'],
  ])('is named by words that others stand between, %s: %s', (language, title, key) => {
    const { isDecided, categoryId } = classifier.classify(clues(title, { language }));
    expect(isDecided ? keyOf(categoryId) : null).toBe(key);
  });

  it('is not what its brand sells where the title has common words that nobody knows, or names something else', () => {
    const grills = classifier.classify(clues('Weber X 7200', { brand: 'Weber' }));
    expect([grills.isDecided, keyOf(grills.categoryId)]).toEqual([true, 'grills']);
    for (const title of ['Weber X 7200 quintafoil snorbel', 'Weber kettle descaler bottle'])
      expect(keyOf(classifier.classify(clues(title, { brand: 'Weber' })).categoryId)).not.toBe('grills');
  });

  it('is decided where the kinds of one thing are certain together, though none is alone', () => {
    const { isDecided, categoryId, probability } = classifier.classify(clues('Contoso fuser unit'));
    expect([isDecided, ['printer-parts', 'printer-maintenance'].includes(keyOf(categoryId) ?? '')]).toEqual([
      true,
      true,
    ]);
    expect(probability).toBeLessThan(MIN_PROBABILITY);
  });

  it('is what title and path both name, wherever the title does', () => {
    const title = 'Silk roses vine artificial flowers fake green leaf plants bride bouquet';
    const withPath = (path: string | null) => classifier.classify(clues(title, { path }));
    expect([withPath(null).isDecided, keyOf(withPath('Artificial flowers').categoryId)]).toEqual([
      false,
      'artificial-plants',
    ]);
    expect(withPath('Artificial flowers').classification.reasons.map(({ finding }) => finding)).toContain(
      'both name it',
    );
    const accessory = classifier.classify(clues('Contoso bracket for televisions', { path: 'Televisions' }));
    expect(keyOf(accessory.categoryId)).not.toBe('televisions');
  });

  it.each([
    ['en', 'Contoso CX-116 carbon blue backpack nylon', 'backpacks'],
    ['en', 'Contoso travel kettle folding silicone 600 ml', 'kettles'],
    ['en', 'Contoso nylon', 'tights'],
    ['en', 'Contoso silicone 300 ml', 'sealants'],
  ])('is not what it is made of, %s: %s', (language, title, key) => {
    const { candidates } = classifier.classify(clues(title, { language })).classification;
    expect(keyOf(candidates[0]?.leafId ?? null)).toBe(key);
  });

  it.each([
    ['Zornik X200', 'Computer accessories', null],
    ['Zornik typing course', 'Audio video accessories', 'education-software'],
    ['Zornik mouse pad', 'Computer accessories', 'mouse-pads'],
  ])('is not said by a path that has accessories of all kinds: %s in %s', (title, path, key) => {
    const { isDecided, categoryId } = classifier.classify(clues(title, { path }));
    expect(isDecided ? keyOf(categoryId) : null).toBe(key);
  });

  it('is in the department of three certain offers of its merchant rather than in that of a word of many things', () => {
    const departmentBeside = (count: number) => {
      const examples = sneakersOf(1, count).map((each) => ({ ...each, weight: 0.5 }));
      const learned = classifier.withModel(learnCategories(examples));
      return keyOf(learned.classify(clues('Zornik tool', { merchantId: 1 })).departmentId);
    };
    expect([departmentBeside(2), departmentBeside(3)]).toEqual(['diy', 'fashion']);
  });

  it('is in the department that brand and merchant make likely where the title says nothing', () => {
    const id = (key: string) => document.categories.find((each) => each.key === key)?.id ?? 0;
    const ofMerchant = Array.from({ length: 20 }, (_, i) => ({
      ...clues(`thing ${i}`, { merchantId: 1 }),
      leafId: id(i < 14 ? (['kettles', 'toasters', 'irons'][i % 3] ?? '') : 'sofas'),
      weight: 1,
    }));
    const ofBrand = Array.from({ length: 8 }, (_, i) => ({
      ...clues(`sofa ${i}`, { brand: 'Zornik' }),
      leafId: id(i < 6 ? 'sofas' : 'kettles'),
      weight: 1,
    }));
    const learned = classifier.withModel(learnCategories([...ofMerchant, ...ofBrand]));
    const departmentOf = (more: Partial<CategoryClues>) => keyOf(learned.classify(clues('Lima 77', more)).departmentId);
    expect(departmentOf({ merchantId: 1 })).toBe('appliances');
    expect(departmentOf({ merchantId: 1, brand: 'Zornik' })).toBe('home-garden');
    expect(departmentOf({})).toBeUndefined();
  });

  it.each([
    ['Contoso built-in dishwasher stainless steel control panel', 'dishwashers'],
    ['Contoso dishwasher drain pump', 'dishwasher-parts'],
    ['Canon EOS 200D EF-S 18-55 IS STM', 'dslr-cameras'],
    ['Canon EF-S 18-55mm f/4-5.6 IS STM', 'camera-lenses'],
    ['Canon IXUS 185 camera red', 'compact-cameras'],
    ['64 GB smartphone silver by Apple', 'mobile-phones'],
    ['Contoso Pulse Band 6 fitness tracker black', 'fitness-bands'],
    ['Contoso Folio 7 Colour e-reader 32 GB', 'e-readers'],
    ['Printer Contoso Press Mono 40 MFP laser – White', 'printers'],
    ['Contoso tablet folio 10 inch', 'tablet-cases'],
  ])('is the device that a title describes, and the part that it sells: %s', (title, key) => {
    const { isDecided, categoryId } = classifier.classify(clues(title));
    expect(isDecided ? keyOf(categoryId) : null).toBe(key);
  });

  it('takes a device at the end for the thing, whatever a word before it heads elsewhere', () => {
    const { categoryId } = classifier.classify(clues('Halvorix Press 40 laser printer', { brand: 'Halvorix' }));
    expect(keyOf(categoryId)).toBe('printers');
  });

  it('does not take what is included for the thing', () => {
    const { categoryId } = classifier.classify(clues('扇風機 リモコン付き', { language: 'ja' }));
    expect(keyOf(categoryId)).not.toBe('remote-controls');
  });

  it('is learned from decisions', () => {
    const examples = Array.from({ length: 8 }, (_, i) => ({
      title: `Zornik quill ${i}`,
      brand: 'Zornik',
      merchantId: 1,
      path: null,
      language: 'en',
      leafId: document.categories.find(({ key }) => key === (i < 7 ? 'kettles' : 'toasters'))?.id ?? 0,
      weight: 1,
    }));
    const other = {
      ...examples[0],
      title: 'lamp',
      brand: null,
      merchantId: 1,
      path: null,
      language: 'en',
      leafId: 1,
      weight: 40,
    };
    const learned = classifier.withModel(learnCategories([...examples, other]));
    expect(learned.classify(clues('Zornik quill 99', { brand: 'Zornik' })).classification.candidates[0]?.leafId).toBe(
      examples[0]?.leafId,
    );
  });
});
