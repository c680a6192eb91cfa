import { describe, expect, it } from 'vitest';
import { Classifier, type OfferClues } from './classify.ts';
import { buildKnowledge } from './knowledge.ts';
import { learn } from './learn.ts';
import { LEARNING_LIMITS } from './learned-model.ts';
import { LEAF, SMALL_TREE } from './testing/small-tree.ts';

const knowledge = buildKnowledge(SMALL_TREE);
const classifier = new Classifier(knowledge);

const clues = (title: string, language = 'en', more: Partial<OfferClues> = {}): OfferClues => ({
  title,
  brand: null,
  description: null,
  path: null,
  language,
  merchantId: null,
  googlePath: null,
  googleLeaves: [],
  googleLeaf: null,
  gtin: null,
  mappedLeaf: null,
  productLeaf: null,
  price: null,
  ...more,
});

const keyOf = new Map<number, string>(Object.entries(LEAF).map(([key, id]) => [id, key]));

/** The key of the best leaf. */
const best = (offer: OfferClues, by = classifier): string | undefined =>
  keyOf.get(by.classify(offer).candidates[0]?.leafId ?? 0);

describe('what a title says of its thing', () => {
  it('is the leaf of a brand that sells nothing else, where no word names the thing', () => {
    const { candidates } = classifier.classify(clues('Papyra A5 Classic 120 g', 'en', { brand: 'Papyra' }));
    expect(candidates.map(({ leafId }) => keyOf.get(leafId))).toEqual(['notepads']);
  });

  it.each([
    ['sv', 'Contoso bordslampa i tonerkassett', 'tableLamps'],
    ['fr', 'Contoso lampe de table en lave-linge', 'tableLamps'],
    ['sv', 'Contoso 2 i 1 kaffebryggare', 'coffeeMachines'],
  ])('is not what it is made of or lies in, %s: %s', (language, title, key) => {
    expect(best(clues(title, language))).toBe(key);
  });
});

describe('a product line of a brand', () => {
  it.each([
    ['Lumina, white', 'Epson', 'tableLamps'],
    ['Epson white Lumina 30 cm', null, 'tableLamps'],
    ['Lumina, white', null, undefined],
    ['Lumina, white', 'Contoso', undefined],
    ['Chargers, white', 'Epson', 'chargers'],
  ])('is found without the brand before it, unless it names a thing: %s of %s', (title, brand, key) => {
    expect(best(clues(title, 'en', { brand }))).toBe(key);
  });
});

describe('a model code', () => {
  it.each([
    ['Wascha WGM40C30GB', 'washingMachines'],
    ['built in WGMX-40 white Wascha', 'washingMachines'],
    ['55wgm78 Wascha', 'washingMachines'],
    ['Blanca Nova w250', 'washingMachines'],
    ['Wascha TL-138', 'tableLamps'],
    ['Blanca Nova W 250', 'washingMachines'],
    ['Wascha Spinna, white', 'washingMachines'],
    ['Contoso Spinna, white', undefined],
    ['Wascha 3010', 'washingMachines'],
    ['Wascha 30105', undefined],
    ['Wascha 30105004', 'washingMachines'],
    ['Wascha 3010 g', undefined],
    ['Wascha Nova, 30cm', undefined],
    ['Wascha TL, 138', undefined],
    ['Wascha TLX138', undefined],
    ['Contoso WGM40C30GB', undefined],
    ['Wascha table lamp WGM40', 'tableLamps'],
  ])('begins with letters that say what its brand calls so: %s', (title, key) => {
    expect(best(clues(title))).toBe(key);
  });

  it('is what something else is for behind "for"', () => {
    expect(best(clues('Spare part for Wascha WGM40'))).not.toBe('washingMachines');
  });

  it('is read in a title of nothing but codes as fast as in others', () => {
    const title = Array.from({ length: 2000 }, (_, i) => `wgm${i}`).join(' ');
    expect(best(clues(`Wascha ${title}`))).toBe('washingMachines');
  });
});

describe('the leaf of a title', () => {
  it.each([
    ['en', 'Contoso 13N1530 laser printer A4', 'printers'],
    ['en', 'Contoso Slim Laptop Sleeve 15.6" Black', 'laptopBags'],
    ['en', 'Case for Contoso smartphone, wallet case, brown', 'phoneCases'],
    ['en', 'Contoso LV-LP32 projector lamp 180 W', 'projectorLamps'],
    ['en', 'Desk lamp with charger', 'tableLamps'],
    ['en', 'Set of 4 coffee filters', 'coffeeFilters'],
    ['en', 'VACUUM CLEANER BAGS 10 PACK', 'vacuumBags'],
    ['de', 'Contoso Notebooktasche 15 Zoll schwarz', 'laptopBags'],
    ['de', 'Lampe für Beamer Contoso EB-17', 'projectorLamps'],
    ['de', 'Contoso Waschmaschinen Frontlader 8 kg', 'washingMachines'],
    ['de', 'Staubsauger-Beutel, 5 Stück', 'vacuumBags'],
    ['sv', 'Contoso plånboksfodral till iPhone 12', 'phoneCases'],
    ['sv', 'Tvättmaskinen Contoso 7 kg', 'washingMachines'],
    ['nl', 'Contoso stofzuigerzakken 4 stuks', 'vacuumBags'],
    ['fr', "Cartouche d'encre noire pour imprimante Contoso", 'toner'],
    ['fr', 'Lampe de projecteur Contoso 200 W', 'projectorLamps'],
    ['es', 'Funda para portátil 15 pulgadas', 'laptopBags'],
    ['es', 'Lavadoras Contoso 9 kg', 'washingMachines'],
    ['pl', 'Bateria do laptopa Contoso 4400 mAh', 'laptopBatteries'],
    ['cs', 'Baterie Contoso do notebooku 2200mAh', 'laptopBatteries'],
    ['cs', 'Nabíječka Contoso 65W USB-C', 'chargers'],
    ['fi', 'Contoso suojakuori iPhone 12', 'phoneCases'],
    ['ja', 'コントソ iPhone用ケース 黒', 'phoneCases'],
    ['ja', '全自動洗濯機 8kg', 'washingMachines'],
  ])('%s: %s', (language, title, key) => {
    expect(best(clues(title, language))).toBe(key);
  });

  it('takes an ambiguous word by the facts beside it', () => {
    expect(best(clues('Contoso notebook 15.6" Intel Core i5 8 GB DDR4 512 GB SSD Windows 11'))).toBe('laptops');
    expect(best(clues('Contoso notebook ruled 80 sheets'))).toBe('notepads');
  });

  it('is surer where a name behind amounts says again what the title names first', () => {
    const sure = (title: string) => classifier.classify(clues(title)).probability;
    expect(sure('LaserJet laser printer 600 dpi 20 ppm 250 sheets')).toBeGreaterThan(0.95);
    expect(sure('LaserJet 600 dpi 20 ppm 250 sheets laser printer')).toBeGreaterThan(0.95);
  });

  it('takes no word inside a fact for the thing', () => {
    expect(best(clues('Contoso coffee machine bean-to-cup lamp black'))).toBe('coffeeMachines');
  });

  it('reads words written together or apart, and other forms of them', () => {
    expect(best(clues('Contoso washingmachine 7 kg'))).toBe('washingMachines');
    expect(best(clues('Contoso washing-machines'))).toBe('washingMachines');
    expect(best(clues('Contoso note pad A5'))).toBe('notepads');
  });

  it('takes no word of the brand for the thing', () => {
    const [named] = classifier.classify(clues('be quiet! Lamp', 'en', { brand: 'be quiet!' })).candidates;
    expect(keyOf.get(named?.leafId ?? 0)).toBe('tableLamps');
    expect(classifier.classify(clues('Printer 3000', 'en', { brand: 'Printer' })).candidates).toEqual([]);
  });

  it.each(['Used Lamp iPhone 12 64 GB', 'SIM free iPhone 12 by Lamp, grey'])(
    'takes no brand beside a line of its things for the thing: %s',
    (title) => {
      const brands = [...SMALL_TREE.brands, { brand: 'Lamp', leafIds: [LEAF.phones] }];
      const named = new Classifier(buildKnowledge({ ...SMALL_TREE, brands }));
      expect(best(clues(title), named)).toBe('phones');
      expect(best(clues('Used lamp 12 W'), named)).toBe('tableLamps');
    },
  );

  it('knows nothing where nothing indicates a leaf', () => {
    const { candidates, probability, departmentId, reasons } = classifier.classify(clues('Contoso 3000 X'));
    expect({ candidates, probability, departmentId, reasons }).toEqual({
      candidates: [],
      probability: 0,
      departmentId: null,
      reasons: [],
    });
  });

  it('has no candidate without a probability', () => {
    const { candidates, reasons } = classifier.classify(clues('Contoso gizmo for laptop'));
    expect({ candidates, reasons }).toEqual({ candidates: [], reasons: [] });
  });

  it('takes bad input as it is', () => {
    for (const title of ['', '   ', '((((', '🎧🎧', '<b>laptop</b> &amp; bag', 'a'.repeat(20_000), '"'.repeat(500)]) {
      expect(classifier.classify(clues(title)).probability).toBeLessThanOrEqual(1);
    }
    expect(best(clues('laptop '.repeat(300)))).toBe('laptops');
  });
});

describe('an accessory', () => {
  it.each([
    'HP LaserJet Toner 55A',
    'Toner for HP LaserJet P3015',
    'Toner compatible with laser printer',
    'printer toner',
    'ThinkPad T480 laptop battery',
    'Phone case iPhone 12 Pro',
    'for iPhone X wallet case',
    'Wall mount for televisions from 37 to 62 inches',
  ])('is not in its device’s leaf: %s', (title) => {
    expect(['laptops', 'phones', 'printers', 'tvs']).not.toContain(best(clues(title)));
  });

  it('is the name that goes on after the device’s: "phone cover" in "mobile phone cover"', () => {
    const offer = clues('Contoso mobile phone cover, clear', 'en', { path: 'Mobile phones' });
    expect(best(offer)).toBe('phoneCases');
  });

  it('is not in its device’s leaf whatever the feed says', () => {
    const offer = clues('Toner for HP LaserJet P3015', 'en', { googleLeaves: [LEAF.printers], path: 'Printers' });
    expect(best(offer)).toBe('toner');
  });

  it('that a device comes with does not change what the device is', () => {
    expect(best(clues('Contoso smartphone 64 GB with charger and phone case'))).toBe('phones');
    expect(best(clues('Contoso mobile phone black, 2 chargers'))).toBe('phones');
  });
});

describe('other evidence', () => {
  it('decides where the title says nothing', () => {
    expect(best(clues('Contoso 3000', 'en', { googleLeaves: [LEAF.printers] }))).toBe('printers');
    expect(best(clues('Contoso 3000', 'en', { productLeaf: LEAF.tvs }))).toBe('tvs');
    expect(best(clues('Contoso 3000', 'en', { path: 'Kitchen > Coffee machines' }))).toBe('coffeeMachines');
  });

  it('is weaker than a clear noun where it is a path', () => {
    expect(best(clues('Contoso table lamp', 'en', { path: 'Electronics > Projectors' }))).toBe('tableLamps');
  });

  it('of a brand chooses among the meanings of a word', () => {
    expect(best(clues('Contoso notebook N48', 'en', { brand: 'Epson' }))).toBe('laptops');
    expect(best(clues('Contoso notebook N48', 'en', { brand: 'Papyra' }))).toBe('notepads');
  });

  it('is learned: words, brand and path of offers whose leaf is known', () => {
    const examples = Array.from({ length: 6 }, (_, i) => ({
      title: `Zornik Original Magenta ${i}`,
      brand: 'Zornik',
      merchantId: 7,
      path: 'Verbrauch',
      language: 'en',
      leafId: i < 5 ? LEAF.toner : LEAF.printers,
      weight: 1,
    }));
    const others = ['lamp', 'sofa', 'table'].map((title) => ({
      title,
      brand: null,
      merchantId: 7,
      path: null,
      language: 'en',
      leafId: LEAF.tableLamps,
      weight: 3,
    }));
    const taught = new Classifier(knowledge, learn([...examples, ...others], LEARNING_LIMITS));
    expect(best(clues('Zornik XL Original Magenta'), taught)).toBe('toner');
    expect(best(clues('77-B', 'en', { brand: 'Zornik' }), taught)).toBe('toner');
    expect(best(clues('77-B', 'en', { merchantId: 7, path: 'verbrauch' }), taught)).toBe('toner');
    expect(best(clues('77-B', 'en', { merchantId: 8, path: 'verbrauch' }), taught)).toBeUndefined();
  });

  it('of a word of the brand is the brand’s own, and a trace of it is no reason for all that a brand sells', () => {
    const example = (title: string, leafId: number, weight = 1) => ({
      title, brand: null, merchantId: 7, path: null, language: 'en', leafId, weight,
    }); // biome-ignore format: short
    const toner = Array.from({ length: 10 }, (_, i) => example(`Zornik ${i}`, LEAF.toner));
    const lamps = Array.from({ length: 10 }, (_, i) => example(`lamp ${i}`, LEAF.tableLamps, 3));
    const taught = new Classifier(knowledge, learn([...toner, ...lamps], LEARNING_LIMITS));
    expect(best(clues('Zornik 77'), taught)).toBe('toner');
    expect(best(clues('Zornik 77', 'en', { brand: 'Zornik' }), taught)).toBeUndefined();
    const rare = [
      ...toner,
      ...lamps,
      example('Epson quill', LEAF.printers, 0.1),
      example('quill', LEAF.tableLamps, 30),
    ];
    const { candidates } = new Classifier(knowledge, learn(rare, LEARNING_LIMITS)).classify(
      clues('Projector lamp quill', 'en', { brand: 'Epson' }),
    );
    expect(candidates.map(({ leafId }) => keyOf.get(leafId))[0]).toBe('projectorLamps');
  });

  it('is what the brand sells: half a logit for its departments, all of it only where something else names the leaf', () => {
    const example = (title: string, leafId: number, weight: number) => ({
      title, brand: null, merchantId: 7, path: null, language: 'en', leafId, weight,
    }); // biome-ignore format: short
    const lamps = Array.from({ length: 10 }, (_, i) => example(`lamp ${i}`, LEAF.tableLamps, 3));
    const quills = [example('quill a', LEAF.printers, 1), example('quill b', LEAF.tvs, 1)];
    const taught = new Classifier(knowledge, learn([...lamps, ...quills], LEARNING_LIMITS));
    const probabilities = (title: string, brand: string | null) => {
      const { candidates } = taught.classify(clues(title, 'en', { brand }));
      return new Map(candidates.map(({ leafId, probability }) => [keyOf.get(leafId), probability]));
    };
    const [plain, ofBrand] = [probabilities('quill 77', null), probabilities('quill 77', 'Epson')];
    // Epson sells printers, and other things of the department of televisions.
    expect((ofBrand.get('tvs') ?? 0) / (plain.get('tvs') ?? 1)).toBeGreaterThan(2);
    expect(ofBrand.get('printers')).toBeLessThan(0.2);
    expect(probabilities('Q 77-B', 'Epson').size).toBe(4);
    expect(probabilities('Q 77-B', null).size).toBe(0);
  });

  it('of a path of devices says nothing of a title without the device, where only titles taught it', () => {
    const taught = (isSelfTaught: boolean) => {
      const examples = Array.from({ length: 20 }, (_, i) => ({
        title: `Contoso printer P${i}`,
        brand: null,
        merchantId: 7,
        path: 'Hardware',
        language: 'en',
        leafId: LEAF.printers,
        weight: 1,
        isSelfTaught,
      }));
      const others = examples.map((each) => ({ ...each, leafId: null, path: 'Other', weight: 2 }));
      return new Classifier(knowledge, learn([...examples, ...others], LEARNING_LIMITS));
    };
    const offer = clues('Contoso lift 3000', 'en', { merchantId: 7, path: 'Hardware' });
    expect(best(offer, taught(true))).toBeUndefined();
    expect(best(offer, taught(false))).toBe('printers');
    const { probability } = classifier.classify(clues('Contoso laser printer'));
    const named = clues('Contoso laser printer', 'en', { merchantId: 7, path: 'Hardware' });
    expect(taught(true).classify(named).probability).toBeGreaterThan(probability);
  });

  describe('of a path of accessories that only titles taught', () => {
    const taught = (isSelfTaught: boolean) => {
      const example = { brand: null, merchantId: 7, path: 'Hardware', language: 'en', weight: 1, isSelfTaught };
      const examples = Array.from({ length: 20 }, (_, i) => ({ ...example, title: `toner ${i}`, leafId: LEAF.toner }));
      // So that toner is not most of what the merchant sells.
      const others = examples.map((each) => ({ ...each, leafId: null, path: 'Other', weight: 2 }));
      return new Classifier(knowledge, learn([...examples, ...others], LEARNING_LIMITS));
    };
    const offer = (title: string) => clues(title, 'en', { merchantId: 7, path: 'Hardware' });

    it('says nothing of a title that names nothing, or another thing', () => {
      expect(best(offer('Contoso 3000'), taught(true))).toBeUndefined();
      expect(best(offer('Contoso 3000'), taught(false))).toBe('toner');
      expect(best(offer('Contoso table lamp'), taught(true))).toBe('tableLamps');
    });

    it('counts for a title that names it', () => {
      const { probability } = classifier.classify(clues('Contoso toner lamp'));
      expect(taught(true).classify(offer('Contoso toner')).probability).toBeGreaterThan(probability);
    });
  });
});

describe('a classification', () => {
  it('explains the best leaf, with weights that speak for it and what the title says', () => {
    const { reasons } = classifier.classify(clues('Epson projector lamp', 'en', { path: 'Projector lamps' }));
    expect(reasons.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['title', 'path', 'brand range']));
    expect(reasons.find(({ subject }) => subject === 'title')?.finding).toContain('"projector lamp" names it');
    expect(reasons.every(({ weight }) => weight !== 0)).toBe(true);
  });

  it('knows the department where the leaf is uncertain', () => {
    const { probability, departmentId } = classifier.classify(clues('Contoso bag, charger, keyboard'));
    expect({ isSure: probability > 0.95, departmentId }).toEqual({ isSure: false, departmentId: 1 });
  });

  it('has probabilities that fall and sum up to at most 1', () => {
    const { candidates } = classifier.classify(clues('laptop printer keyboard lamp charger'));
    const probabilities = candidates.map(({ probability }) => probability);
    expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a));
    expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1);
  });
});
