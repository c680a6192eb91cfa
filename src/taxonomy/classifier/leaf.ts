/** What a leaf contains: a main thing (a sofa, coffee), something for a main thing, or what fits nowhere. */
export const LEAF_KINDS = ['device', 'accessory', 'spare-part', 'consumable', 'other'] as const;
export type LeafKind = (typeof LEAF_KINDS)[number];

/** A leaf of the category tree, as the classifier needs it. */
export type Leaf = {
  id: number;
  departmentId: number;
  kind: LeafKind;
  /** Leaves of the things that an accessory, spare part or consumable belongs to. */
  belongsTo: readonly number[];
  /** Leaves of whose things these are a kind: true wireless earbuds of headphones. */
  kindOf: readonly number[];
};

/** What one language calls the things of a leaf. */
export type LeafWords = {
  leafId: number;
  /** ISO 639-1. */
  language: string;
  /** Heading in the plural, "Washing machines". */
  name: string;
  /** Singular as a title has it, "washing machine". */
  noun: string;
  /** Synonyms, short forms, subtypes. */
  words: readonly string[];
};

/** Names and facts that indicate a leaf in every language without naming the thing. */
export type LeafSigns = {
  leafId: number;
  /** Names of product lines: "laserjet", "galaxy tab". */
  series: readonly string[];
  /** Facts that titles of this leaf state: "ddr4", "page yield". */
  facts: readonly string[];
};

/** What a well-known brand sells. */
export type BrandRange = { brand: string; leafIds: readonly number[] };

/** How brands' model codes for a leaf begin: "smv" of Bosch's dishwashers. */
export type BrandCodes = { leafId: number; brands: readonly string[]; codes: readonly string[] };

/** How the GTINs of a leaf's things begin, and of nothing else: "978" of books. */
export type GtinPrefixes = { leafId: number; prefixes: readonly string[] };

/** A leaf whose things are named behind the device that they come with. */
export type Kit = { leafId: number; deviceIds: readonly number[] };

/** Everything the classifier knows before it has seen an offer. */
export type TreeKnowledge = {
  leaves: readonly Leaf[];
  words: readonly LeafWords[];
  signs: readonly LeafSigns[];
  brands: readonly BrandRange[];
  codes: readonly BrandCodes[];
  gtins: readonly GtinPrefixes[];
  /** Ids of the leaves whose things have titles: books, films. */
  works: readonly number[];
  /** Leaves whose things are sold together with a device, and the ids of its leaves: lenses with cameras. */
  kits: readonly Kit[];
  /** Ids of the leaves that other things contain, taste or smell of: fruit, meat, spices. */
  flavours: readonly number[];
};
