import { endsAmount, isDescription, isMaterial } from './amounts.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { Knowledge } from './knowledge.ts';
import { type LanguageRules, meansAccessories, rulesOf } from './language-rules.ts';
import type { Vote } from './phrase-index.ts';
import { isChained, type PlacedMention } from './place-mentions.ts';
import type { Regions } from './regions.ts';
import { GAP, type NameToken } from './tokens.ts';

/** How the accessories and the devices in a title relate. */
export type Relations = {
  /** Accessories whose device the title names, with the weight of a word that has no vote for them by itself. */
  accessories: ReadonlyMap<number, number>;
  /** Devices that the title names only as what something else belongs to: it sells none of them. */
  devices: ReadonlySet<number>;
  /**
   * What a single word names by itself, where with the device of the title it names an accessory: "lamp for projectors". And
   * accessories that have a model's name: "Folio 7 e-reader".
   */
  unrelated: ReadonlySet<number>;
};

const NO_LEAVES: ReadonlySet<number> = new Set();
/** A word of more leaves is too ambiguous to name a device. */
const MAX_CLEAR_VOTES = 3;
/** A mention with a smaller factor may be one fact of many. */
const MIN_SOLD_FACTOR = 0.6;

type Named = ReadonlyMap<number, readonly PlacedMention[]>;

const isClear = (votes: readonly Vote[], vote: Vote): boolean =>
  votes.length <= MAX_CLEAR_VOTES && votes.every(({ leaf, weight }) => leaf === vote.leaf || weight <= vote.weight);

/** Leaves that the title names as such, with the mentions that do. */
function namedLeaves(mentions: readonly PlacedMention[]): Named {
  const named = new Map<number, PlacedMention[]>();
  for (const mention of mentions) {
    if (mention.role !== 'name' && mention.role !== 'series') continue;
    for (const vote of mention.votes) {
      if (!isClear(mention.votes, vote)) continue;
      const all = named.get(vote.leaf);
      if (all === undefined) named.set(vote.leaf, [mention]);
      else all.push(mention);
    }
  }
  return named;
}

const overlaps = (a: PlacedMention, b: PlacedMention): boolean => a.start < b.end && b.start < a.end;

/** Where the first noun counts, a device before an accessory's word is the thing: "napęd zewnętrzny DVD-RW" is a drive. */
const isFirstNoun = (device: PlacedMention, accessory: PlacedMention): boolean =>
  device.role === 'name' && device.place === 'thing' && device.end <= accessory.start;

/**
 * Where the last noun counts, a device that ends its words is the thing, whatever a word before it heads elsewhere: "press" in
 * "Press 40 laser printer".
 */
const isLastNoun = (device: PlacedMention, accessory: PlacedMention): boolean =>
  device.role === 'name' && device.place === 'thing' && device.start >= accessory.end;

/** A model's number has at most so many digits where it stands apart from its name. */
const MAX_MODEL_DIGITS = 2;

/** Whether a word between others and a small number is the name of a model: "Band" in "Pulse Band 6 fitness tracker". */
function isModelName({ start, end }: PlacedMention, tokens: readonly NameToken[]): boolean {
  const [word, number] = [tokens[start], tokens[end]];
  if (end - start !== 1 || start === 0 || word?.gap !== GAP.space || number?.gap !== GAP.space) return false;
  return number.kind === 'number' && number.text.length <= MAX_MODEL_DIGITS && !endsAmount(tokens, end + 1);
}

/** Whether a noun says that the title sells one of these things. */
const isNamedAsThing = (leaves: ReadonlySet<number>, named: Named): boolean =>
  [...leaves].some((leaf) => named.get(leaf)?.some(({ role, place }) => role === 'name' && place === 'thing') === true);

/** Whether a mention can be the device of an accessory: a device in an earlier group of words is the thing itself. */
const canOwn = (device: PlacedMention, accessory: PlacedMention): boolean =>
  device !== accessory &&
  (!overlaps(device, accessory) || (device.place === 'modifier' && isChained(device, accessory))) &&
  device.place !== 'with' &&
  device.place !== 'fact' &&
  (device.place !== 'thing' || device.group === accessory.group || device.start > accessory.start);

/**
 * Whether a part only describes the device before it, from which a colour or material separates it: "dishwasher, black control
 * panel" is a dishwasher, a "dishwasher control panel" is none.
 */
function isDetail(part: PlacedMention, device: PlacedMention, tokens: readonly NameToken[]): boolean {
  const between = tokens.slice(device.end, part.start);
  return between.length > 0 && between.every(({ text }) => isDescription(text) || isMaterial(text));
}

/** Whether the same word is a fact of the device: "duplex" in the title of a printer is no duplex unit. */
const isFactOf = (part: PlacedMention, device: PlacedMention, mentions: readonly PlacedMention[]): boolean =>
  mentions.some(
    ({ role, start, end, votes }) =>
      role === 'fact' &&
      start === part.start &&
      end === part.end &&
      votes.some(({ leaf }) => device.votes.some((vote) => vote.leaf === leaf)),
  );

/** Whether the same words name the device itself: "camera" in "digital camera" is no part of an accessory's name. */
const namesDevice = (accessory: PlacedMention, devices: readonly PlacedMention[]): boolean =>
  devices.some((device) => device.role === 'name' && overlaps(device, accessory) && device.end >= accessory.end);

/** Whether a word is the last one of the device's own name: "drives" names no accessory of an "external hard drive". */
const endsName = (word: PlacedMention, devices: readonly PlacedMention[], stems: readonly string[]): boolean =>
  word.role === 'part' && devices.some(({ role, end }) => role === 'name' && stems[end - 1] === stems[word.start]);

/** The device in the title that an accessory's mention belongs to, if any. */
function findOwner(
  accessory: PlacedMention,
  owners: ReadonlySet<number>,
  named: Named,
  canBeOwner: (device: PlacedMention) => boolean,
  { stems, head }: { stems: readonly string[]; head: LanguageRules['head'] },
): number | null {
  for (const [leaf, mentions] of named) {
    if (!owners.has(leaf) || namesDevice(accessory, mentions) || endsName(accessory, mentions, stems)) continue;
    if (head === 'first' && mentions.some((device) => isFirstNoun(device, accessory))) continue;
    if (mentions.some(canBeOwner)) return leaf;
  }
  return null;
}

/** Whether a mention names accessories only. */
const isOfAccessories = ({ votes }: PlacedMention, { belongsTo }: Knowledge): boolean =>
  votes.every(({ leaf }) => (belongsTo[leaf]?.size ?? 0) > 0);

/**
 * Whether an accessory can be what the title sells although it names the device too: not in a list of facts. A product line of
 * accessories only is one: "Nintendo Switch Joy-Con". A model code is none: printers and their ink have similar ones.
 */
function isSold(mention: PlacedMention, tokens: readonly NameToken[], knowledge: Knowledge): boolean {
  const { place, role, start, end } = mention;
  if (place !== 'thing' && place !== 'for') return false;
  if (role !== 'series') return role === 'name' || role === 'part';
  return isOfAccessories(mention, knowledge) && tokens.slice(start, end).every(({ kind }) => kind === 'word');
}

/** Whether a mention is an accessory's name that the title sells. */
const isAccessoryName = (mention: PlacedMention, knowledge: Knowledge): boolean =>
  mention.role === 'name' &&
  mention.place === 'thing' &&
  mention.factor >= MIN_SOLD_FACTOR &&
  isOfAccessories(mention, knowledge);

/** Whether a device only describes an accessory: a product line or a modifier in the accessory's group of words. */
const isDescribed = (device: PlacedMention, accessory: PlacedMention): boolean =>
  device.group === accessory.group && (device.role === 'series' || device.place === 'modifier');

/**
 * Adds the devices that only describe an accessory, although the tree does not relate the two. What is of other departments
 * describes nothing: the whisky in "Johnnie Walker Gold Label".
 */
function addDescribed(accessory: PlacedMention, named: Named, devices: Set<number>, { leaves }: Knowledge): void {
  const departments = accessory.votes.map(({ leaf }) => leaves[leaf]?.departmentId);
  for (const [leaf, mentions] of named) {
    if (accessory.votes.some((vote) => vote.leaf === leaf) || !departments.includes(leaves[leaf]?.departmentId))
      continue;
    const others = mentions.filter((device) => device !== accessory && !overlaps(device, accessory));
    if (others.length > 0 && others.every((device) => isDescribed(device, accessory))) devices.add(leaf);
  }
}

/**
 * The accessories that a mention can be: those it votes for, and of a word that heads many names ("case") those of the
 * devices in the title, with its weight for them.
 */
function possibleAccessories(mention: PlacedMention, named: Named, knowledge: Knowledge): Map<number, number> {
  const possible = new Map<number, number>();
  if (mention.all !== undefined) {
    for (const device of named.keys()) {
      for (const leaf of knowledge.accessoriesOf[device] ?? []) {
        const weight = mention.all.get(leaf);
        if (weight !== undefined) possible.set(leaf, weight);
      }
    }
  }
  for (const { leaf } of mention.votes) {
    if ((knowledge.belongsTo[leaf]?.size ?? 0) > 0) possible.set(leaf, 0);
  }
  return possible;
}

/**
 * Leaves named by the single words that are the parts of accessories' names, and accessories of other devices whose names
 * end with such a word: "silicone case" in "silicone case for iPad" names no phone case.
 */
function namedBySameWord(
  mentions: readonly PlacedMention[],
  parts: ReadonlySet<PlacedMention>,
  { belongsTo }: Knowledge,
): number[] {
  const names = mentions.filter(({ role, start, end }) =>
    role === 'name' && [...parts].some((part) => (end - start === 1 ? part.start === start : part.end === end)),
  ); // biome-ignore format: short
  const isAccessory = (leaf: number): boolean => (belongsTo[leaf]?.size ?? 0) > 0;
  return [
    ...names.flatMap(({ votes, start, end }) =>
      votes.map(({ leaf }) => leaf).filter((leaf) => end - start === 1 || isAccessory(leaf)),
    ),
    ...[...parts].flatMap(({ votes }) => votes.map(({ leaf }) => leaf).filter(isAccessory)),
  ];
}

/** The words of a title. */
type Title = { tokens: readonly NameToken[]; regions: Regions; language: string };

/** `Relations` while they are found. */
type Found = { accessories: Map<number, number>; devices: Set<number> };

/** The accessories of a device whose names say no more than that: "kayak accessories"; else its only ones. */
function accessoriesInGeneral(device: number, word: string, language: string, knowledge: Knowledge): readonly number[] {
  const own = knowledge.accessoriesOf[device] ?? [];
  const words = knowledge.languages.get(language);
  const headed = words?.heads.get(words.phrases.stem(word))?.all;
  const named = own.filter((leaf) => headed?.has(leaf) === true);
  return named.length > 0 ? named : own.length === 1 ? own : [];
}

/** Adds what a title sells that names accessories in general and their device: "dehumidifier accessories". */
function addGeneral(title: Title, named: Named, knowledge: Knowledge, relations: Found): void {
  const { tokens, regions, language } = title;
  for (const [i, { text }] of tokens.entries()) {
    if (regions.region[i] !== 'thing' || !meansAccessories(text)) continue;
    for (const [device, mentions] of named) {
      if ((knowledge.accessoriesOf[device]?.length ?? 0) === 0) continue;
      const isOwner = ({ place, group }: PlacedMention) => place === 'for' || group === regions.group[i];
      if (!mentions.every(isOwner)) continue;
      relations.devices.add(device);
      for (const leaf of accessoriesInGeneral(device, text, language, knowledge)) {
        relations.accessories.set(leaf, Math.max(WEIGHTS.part, relations.accessories.get(leaf) ?? 0));
      }
    }
  }
}

/**
 * Finds the accessories that a title sells and the devices it names for them: "laptop lock", "lock for laptops" and
 * "ThinkPad T480 battery" are no laptops.
 *
 * @returns positions of leaves. O(mentions² × votes).
 */
export function relateAccessories(title: Title, mentions: readonly PlacedMention[], knowledge: Knowledge): Relations {
  const named = namedLeaves(mentions);
  const accessories = new Map<number, number>();
  const devices = new Set<number>();
  const parts = new Set<PlacedMention>();
  const models: number[] = [];
  const { head } = rulesOf(title.language);
  const stems = knowledge.languages.get(title.language)?.phrases.stemsOf(title.tokens) ?? [];
  for (const mention of mentions) {
    if (!isSold(mention, title.tokens, knowledge)) continue;
    const isModel = isModelName(mention, title.tokens);
    for (const [leaf, weight] of possibleAccessories(mention, named, knowledge)) {
      if (isModel && isNamedAsThing(knowledge.belongsTo[leaf] ?? NO_LEAVES, named)) {
        models.push(leaf);
        continue;
      }
      const isVoted = mention.votes.some((vote) => vote.leaf === leaf);
      const isPart = knowledge.leaves[leaf]?.kind === 'spare-part';
      const canBeOwner = (device: PlacedMention): boolean =>
        canOwn(device, mention) &&
        !(mention.role === 'part' && isFactOf(mention, device, mentions)) &&
        // "SmartRack rack cabinet" is the cabinet.
        (mention.role !== 'series' || device.role === 'series') &&
        !(isPart && isDetail(mention, device, title.tokens)) &&
        (isVoted || head !== 'last' || !isLastNoun(device, mention));
      const owner = findOwner(mention, knowledge.belongsTo[leaf] ?? NO_LEAVES, named, canBeOwner, { stems, head });
      if (owner === null) continue;
      accessories.set(leaf, Math.max(weight, accessories.get(leaf) ?? 0));
      devices.add(owner);
      if (mention.role === 'part') parts.add(mention);
    }
    if (isAccessoryName(mention, knowledge)) addDescribed(mention, named, devices, knowledge);
  }
  for (const [leaf, own] of named) {
    const hasAccessories = (knowledge.accessoriesOf[leaf]?.length ?? 0) > 0;
    if (hasAccessories && own.every(({ place }) => place === 'for')) devices.add(leaf);
  }
  addGeneral(title, named, knowledge, { accessories, devices });
  for (const leaf of accessories.keys()) devices.delete(leaf);
  const unrelated = [...namedBySameWord(mentions, parts, knowledge), ...models].filter(
    (leaf) => !accessories.has(leaf),
  );
  return { accessories, devices, unrelated: new Set(unrelated) };
}

/**
 * Adds to what a path says the accessories that its word names with the title's device, of the same department: under "Keyboards"
 * a "keyboard for ThinkPad T480" may be a laptop's. O(scores × accessories).
 *
 * @param scores by leaf.
 */
export function shareWithAccessories(
  scores: ReadonlyMap<number, number>,
  { accessories, unrelated }: Relations,
  { leaves }: Knowledge,
): Map<number, number> {
  const all = new Map(scores);
  for (const [leaf, score] of scores) {
    if (!unrelated.has(leaf)) continue;
    for (const accessory of accessories.keys()) {
      if (leaves[accessory]?.departmentId !== leaves[leaf]?.departmentId) continue;
      all.set(accessory, Math.max(score, all.get(accessory) ?? 0));
    }
  }
  return all;
}
