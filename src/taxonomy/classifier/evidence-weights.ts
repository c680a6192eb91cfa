/**
 * The numbers of the classifier. They are logits unless stated otherwise, chosen by hand for what they mean and checked
 * by five-fold cross-validation on labelled titles; none is specific to a leaf, a word or a merchant.
 */
export const WEIGHTS = {
  /** A phrase that names the thing. */
  name: 3,
  /** The name of a product line. */
  series: 2.2,
  /** A fact that titles of a leaf state. */
  fact: 0.9,
  /** Each word of a phrase after the first, at most two. */
  furtherWord: 0.6,
  /** A phrase of n leaves counts for this × ln n less. */
  ambiguous: 0.5,
  /** A leaf of what fits nowhere else. */
  otherLeaf: -0.7,
  /** A single word that also heads names of n other leaves: this × ln(1 + n). */
  generic: -0.25,
  /** A word that only heads names, before its share of the leaf's names. */
  part: 1.7,
  /** A name without its "of": "lápiz ojos". */
  shortened: -0.3,
  /** A part where the same word names another thing by itself; a factor. */
  partOfName: 0.5,
  /** Another word of the same names beside it. */
  partModifier: 0.9,
  /** The ending of a compound against the word alone. */
  compound: -0.6,
  /** A single English word in a title of another language; a factor. */
  foreignFactor: 0.75,
  /** A name with an unknown plain word after it may describe that word. */
  followed: -0.4,
  /** A name that a word of another department specialises: "pet" in "pet shampoo". */
  elsewhere: -1.5,
  /** Further mentions of a leaf; a factor, and the most that they add. */
  repeatFactor: 0.25,
  maxRepeats: 1.5,
  /** The factor of further facts, which say more than further names: those are often the same word again. */
  repeatedFact: 0.4,
  /** An accessory whose device the title names. */
  ownDevice: 2.4,
  /** A device that the title names only as what something else belongs to. */
  deviceOfAnother: -5,
  /** What a single word names by itself, where with the device of the title it names an accessory. */
  unrelated: -1.2,
  /** What the title of a book or record names; a factor. */
  titleOfWork: 0.3,
  /** Google's category in the feed, what a person chose for the path, and the product with the offer's GTIN. */
  google: 4,
  /** A category of Google's with n leaves counts for this × ln n less for one that other evidence names. */
  generalGoogle: 0.6,
  /** Where nothing names one of n leaves, this / ln n more for the one that Google's category itself leads to. */
  ownGoogle: 1,
  /** A GTIN as only a leaf's things have it. */
  gtin: 4,
  mappedPath: 5,
  product: 5,
  /** The last level of a merchant's path, the levels above, and the most that they count together; first two factors. */
  pathFactor: 0.6,
  upperPathFactor: 0.2,
  maxPath: 2.1,
  /** What the title names, and the last level of the merchant's path too: this × the path's share of `maxPath`. */
  pathAndTitle: 1.5,
  /** A device under a merchant's path that has accessories only. */
  accessoryPath: -2.2,
  /** The last level of a path of Google's that is not known by its id; a factor, and the most that the path counts. */
  googlePathFactor: 1,
  maxGooglePath: 3.5,
  /** A brand that is known to sell the leaf, the department, something else, and where nothing else speaks. */
  brandLeaf: 1.3,
  /** Other evidence of so much gives a leaf of the brand, or of a general category of Google's, its full weight; less gives a share. */
  namedFully: 0.5,
  brandDepartment: 0.5,
  brandOther: -0.8,
  /** What things contain or taste of, in a title of a brand that does not sell it: the lamb in dog food. */
  brandFlavour: -1.5,
  brandAlone: 0.5,
  /** A brand that sells one leaf only; one of n leaves this / √n for each, also where the title names something else. */
  specialist: 1.9,
  /** What was learned; factors of the votes in `learned-votes.ts`. */
  learnedWord: 0.35,
  /** Of further learned words of a leaf so much counts: the words of a kind of title come together. */
  furtherLearnedWord: 0.5,
  learnedBrand: 0.2,
  learnedPath: 1.2,
  maxLearnedWords: 1.5,
  /** The first sentences of the description, where the rest decides nothing; a factor, and the most that is counted. */
  description: 0.6,
  maxDescription: 2,
  /** What all offers of the merchant are, where nothing else decides; half where the title names a thing. */
  merchantRange: 2,
  /** The score of "none of these". */
  none: 0.35,
  /** More where the title has nothing but facts. */
  noneWithoutNoun: 0.8,
  /** More where a well-known brand does not sell the best leaf, for each word that speaks for others only, and for each unknown one. */
  noneOutsideRange: 0.5,
  noneByWord: 0.4,
  noneByUnknown: 0.2,
  /** Where only its brand speaks for a leaf: more for each unknown common word of the title. */
  noneByCommon: 0.7,
  /** And where the title names another thing. */
  noneByOther: 1,
  /** More where a single word names the best leaf, nothing else does, and the brand is not known to sell it. */
  noneByOneWord: 0.7,
} as const;

/** Divides scores before they become probabilities. Calibrated: of decisions at p, the share p is right. */
export const TEMPERATURE = 0.9;

/** By place: how much of a mention's weight counts. */
export const PLACE_FACTORS = {
  first: 1,
  second: 0.8,
  later: 0.6,
  modifier: 0.3,
  for: 0,
  with: 0.1,
  fact: 0.3,
  seriesAfterName: 0.35,
  /** A line behind another: the lens of "EOS R6 + RF 24-105mm". */
  seriesAfterSeries: 0.5,
  brackets: 0.6,
  /** Each unknown plain word after a product line. */
  unknownWord: 0.85,
  /** Each unknown plain word beside a name of one word, which may be of another thing: "bar" in "climbing bar". */
  unknownBesideName: 0.9,
} as const;
