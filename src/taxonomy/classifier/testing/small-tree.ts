import type { Leaf, LeafWords, TreeKnowledge } from '../leaf.ts';

/** A tree of a few leaves with names in nine languages, for tests of the classifier's rules. */
export const LEAF = {
  laptops: 101, laptopBags: 102, laptopBatteries: 103, phones: 104, phoneCases: 105, chargers: 106, printers: 107,
  toner: 108, projectors: 109, projectorLamps: 110, tableLamps: 201, coffeeMachines: 301, coffeeFilters: 302,
  washingMachines: 303, memory: 111, notepads: 401, vacuums: 304, vacuumBags: 305, keyboards: 112, tvs: 113,
  tvMounts: 114, otherKitchen: 399,
} as const; // biome-ignore format: a table

const leaf = (id: number, kind: Leaf['kind'] = 'device', belongsTo: readonly number[] = []): Leaf => ({
  id,
  departmentId: Math.floor(id / 100),
  kind,
  belongsTo,
  kindOf: [],
});

const LEAVES: readonly Leaf[] = [
  leaf(LEAF.laptops),
  leaf(LEAF.laptopBags, 'accessory', [LEAF.laptops]),
  leaf(LEAF.laptopBatteries, 'spare-part', [LEAF.laptops]),
  leaf(LEAF.phones),
  leaf(LEAF.phoneCases, 'accessory', [LEAF.phones]),
  leaf(LEAF.chargers, 'accessory', [LEAF.phones]),
  leaf(LEAF.printers),
  leaf(LEAF.toner, 'consumable', [LEAF.printers]),
  leaf(LEAF.projectors),
  leaf(LEAF.projectorLamps, 'spare-part', [LEAF.projectors]),
  leaf(LEAF.memory),
  leaf(LEAF.keyboards),
  leaf(LEAF.tvs),
  leaf(LEAF.tvMounts, 'accessory', [LEAF.tvs]),
  leaf(LEAF.tableLamps),
  leaf(LEAF.coffeeMachines),
  leaf(LEAF.coffeeFilters, 'consumable', [LEAF.coffeeMachines]),
  leaf(LEAF.washingMachines),
  leaf(LEAF.vacuums),
  leaf(LEAF.vacuumBags, 'consumable', [LEAF.vacuums]),
  leaf(LEAF.otherKitchen, 'other'),
  leaf(LEAF.notepads),
];

type Key = keyof typeof LEAF;

/** Noun and further words by leaf. */
const WORDS: Readonly<Record<string, Partial<Record<Key, string>>>> = {
  en: {
    laptops: 'laptop, notebook, netbook', laptopBags: 'laptop bag, laptop sleeve, notebook case', laptopBatteries: 'laptop battery, notebook battery',
    phones: 'mobile phone, smartphone', phoneCases: 'phone case, wallet case, phone cover', chargers: 'charger, phone charger',
    printers: 'printer, laser printer', toner: 'toner cartridge, toner, ink cartridge', projectors: 'projector', projectorLamps: 'projector lamp, projector bulb',
    tableLamps: 'table lamp, desk lamp, lamp', coffeeMachines: 'coffee machine, coffee maker', coffeeFilters: 'coffee filter, filter paper',
    washingMachines: 'washing machine, washer', memory: 'memory module, ddr4, hard disk cache', notepads: 'notepad, notebook, exercise book', vacuums: 'vacuum cleaner',
    vacuumBags: 'vacuum cleaner bag, dust bag', keyboards: 'keyboard', tvs: 'television, tv', tvMounts: 'tv mount, wall mount', otherKitchen: 'kitchen gadget',
  },
  de: { laptops: 'Notebook', laptopBags: 'Notebooktasche, Laptophülle', laptopBatteries: 'Notebook-Akku, Laptopakku', phones: 'Handy, Smartphone', phoneCases: 'Handyhülle, Schutzhülle', printers: 'Drucker, Laserdrucker', toner: 'Toner, Druckerpatrone', projectors: 'Beamer', projectorLamps: 'Beamerlampe', tableLamps: 'Tischlampe, Lampe', coffeeMachines: 'Kaffeemaschine', coffeeFilters: 'Kaffeefilter', washingMachines: 'Waschmaschine', vacuums: 'Staubsauger', vacuumBags: 'Staubsaugerbeutel, Beutel' },
  sv: { laptops: 'bärbar dator', laptopBags: 'datorväska, datorfodral', phones: 'mobiltelefon', phoneCases: 'mobilskal, plånboksfodral', printers: 'skrivare', toner: 'tonerkassett, bläckpatron', coffeeMachines: 'kaffebryggare', coffeeFilters: 'kaffefilter', washingMachines: 'tvättmaskin', vacuums: 'dammsugare', vacuumBags: 'dammsugarpåse', tableLamps: 'bordslampa' },
  nl: { laptops: 'laptop', laptopBags: 'laptoptas, laptophoes', phones: 'telefoon', phoneCases: 'telefoonhoesje, hoesje', vacuums: 'stofzuiger', vacuumBags: 'stofzuigerzak', washingMachines: 'wasmachine', printers: 'printer', toner: 'tonercartridge' },
  fr: { laptops: 'ordinateur portable', laptopBags: "housse d'ordinateur portable, sacoche", phones: 'téléphone portable', phoneCases: 'coque de téléphone, coque', printers: 'imprimante', toner: "cartouche d'encre, cartouche de toner", projectors: 'vidéoprojecteur', projectorLamps: 'lampe de projecteur', tableLamps: 'lampe de table, lampe', coffeeMachines: 'machine à café', coffeeFilters: 'filtre à café', washingMachines: 'lave-linge', vacuums: 'aspirateur', vacuumBags: "sac d'aspirateur" },
  es: { laptops: 'portátil', laptopBags: 'funda para portátil, maletín', phones: 'móvil', phoneCases: 'funda de móvil, carcasa', printers: 'impresora', toner: 'cartucho de tinta, tóner', washingMachines: 'lavadora', vacuums: 'aspiradora', vacuumBags: 'bolsa de aspiradora', coffeeMachines: 'cafetera' },
  pl: { laptops: 'laptop', laptopBags: 'torba na laptopa, etui', laptopBatteries: 'bateria do laptopa', phones: 'telefon', phoneCases: 'etui na telefon, pokrowiec', printers: 'drukarka', toner: 'toner, tusz', washingMachines: 'pralka', vacuums: 'odkurzacz', vacuumBags: 'worek do odkurzacza' },
  cs: { laptops: 'notebook', laptopBatteries: 'baterie do notebooku, baterie', chargers: 'nabíječka', phones: 'mobilní telefon', phoneCases: 'pouzdro na mobil, kryt', printers: 'tiskárna', toner: 'toner', washingMachines: 'pračka', keyboards: 'klávesnice', vacuums: 'vysavač', vacuumBags: 'sáček do vysavače' },
  fi: { phones: 'puhelin', phoneCases: 'puhelinkuori, suojakuori', washingMachines: 'pesukone', coffeeMachines: 'kahvinkeitin', printers: 'tulostin', toner: 'värikasetti' },
  ja: { phones: 'スマートフォン', phoneCases: 'スマホケース, ケース', washingMachines: '洗濯機', printers: 'プリンター', toner: 'トナー' },
}; // biome-ignore format: a table

const isKey = (key: string): key is Key => key in LEAF;

const wordsOf = (language: string, byLeaf: Partial<Record<Key, string>>): LeafWords[] =>
  Object.entries(byLeaf).flatMap(([key, list]) => {
    const [noun = '', ...words] = list.split(', ');
    return isKey(key) ? [{ leafId: LEAF[key], language, name: '', noun, words }] : [];
  });

export const SMALL_TREE: TreeKnowledge = {
  leaves: LEAVES,
  words: Object.entries(WORDS).flatMap(([language, byLeaf]) => wordsOf(language, byLeaf)),
  signs: [
    { leafId: LEAF.phones, series: ['iphone', 'galaxy s21'], facts: ['dual sim'] },
    { leafId: LEAF.laptops, series: ['thinkpad', 'macbook pro'], facts: ['intel core', 'windows 11'] },
    { leafId: LEAF.printers, series: ['laserjet'], facts: ['dpi'] },
    { leafId: LEAF.toner, series: [], facts: ['page yield'] },
    { leafId: LEAF.notepads, series: [], facts: ['ruled'] },
    { leafId: LEAF.tableLamps, series: ['epson lumina', 'epson chargers'], facts: [] },
    { leafId: LEAF.coffeeMachines, series: [], facts: ['bean to cup lamp'] },
  ],
  brands: [
    { brand: 'Epson', leafIds: [LEAF.laptops, LEAF.printers, LEAF.projectors, LEAF.projectorLamps] },
    { brand: 'Papyra', leafIds: [LEAF.notepads] },
    { brand: 'be quiet!', leafIds: [LEAF.memory] },
  ],
  gtins: [],
  works: [],
  kits: [],
  flavours: [],
  codes: [
    { leafId: LEAF.washingMachines, brands: ['Wascha', 'Blanca Nova'], codes: ['wgm', 'w2', 'spinna', '3010', 'cm'] },
    { leafId: LEAF.tableLamps, brands: ['Wascha'], codes: ['tl'] },
  ],
};
