import { endsAmount, isColourName, isDescription, isMaterial, isOfMaterialName } from './amounts.ts';
import { PLACE_FACTORS } from './evidence-weights.ts';
import type { TitleText } from './find-mentions.ts';
import { prefixForms } from './find-parts.ts';
import type { Knowledge, LanguageKnowledge } from './knowledge.ts';
import { rulesOf } from './language-rules.ts';
import type { Mention } from './mention.ts';
import type { Regions } from './regions.ts';
import { GAP, type NameToken } from './tokens.ts';

/**
 * What a mention is in its title: the thing itself; a word that describes the thing ("printer" in "printer belt"); the
 * device that the thing is for; something included; or one fact in a list of facts.
 */
export type Place = 'thing' | 'modifier' | 'for' | 'with' | 'fact';

export type PlacedMention = Mention & {
  place: Place;
  /** 0 to 1: how surely the mention is what the title sells. */
  factor: number;
  /** A plain word that nothing knows follows, which the mention may describe. */
  followed: boolean;
  /** The group of words that it begins in. */
  group: number;
  /** The departments that the word which specialises it is of: "pet" in "pet shampoo"; empty: it says nothing. */
  departments: ReadonlySet<number>;
};

/** Whether a mention is the thing or describes it. */
export const isOfThing = ({ place }: PlacedMention): boolean => place === 'thing' || place === 'modifier';

/** More amounts than this before a mention make it one of many facts: "…, 8 GB RAM, 512 GB SSD". */
const MAX_AMOUNTS_BEFORE_THING = 1;
/** A title with so many amounts is a list of facts. */
const MANY_AMOUNTS = 4;
/** A greater number before a word is a size or a part of a model's name. */
const MAX_COUNT = 8;
/** A head is an accessory's where more than this share of its votes is for accessories. */
const ACCESSORY_SHARE = 0.6;
/** Unknown words beside a product line are counted up to this. */
const MAX_UNKNOWN = 4;

/** A brand and a model's name. */
const MIN_WORDS_BEFORE_COLOUR = 2;

/** A word of more departments specialises nothing. */
const MAX_DEPARTMENTS = 2;
const NO_DEPARTMENTS: ReadonlySet<number> = new Set();

/** The departments whose leaves a word names or specialises; empty where these are many. */
function findDepartments(
  stem: string,
  { heads, modifiers, phrases }: LanguageKnowledge,
  { leaves }: Knowledge,
): ReadonlySet<number> {
  const found = new Set<number>();
  const leavesOf = [
    phrases.lookUp(stem, 'name').map(({ leaf }) => leaf),
    heads.get(stem)?.all.keys() ?? [],
    modifiers.get(stem)?.keys() ?? [],
  ];
  for (const own of leavesOf) {
    for (const leaf of own) {
      const department = leaves[leaf]?.departmentId;
      if (department !== undefined) found.add(department);
      // Most words are of many departments: the rest need not be read.
      if (found.size > MAX_DEPARTMENTS) return NO_DEPARTMENTS;
    }
  }
  return found;
}

const lengthOf = ({ start, end }: Mention): number => end - start;

/** Whether a name begins in another one and goes on after it: "monitor filter" in "LCD monitor filter". */
export const isChained = (first: Mention, last: Mention): boolean =>
  first.start < last.start && last.start < first.end && first.end < last.end;

/** Whether a word heads names of the very thing that a product line is: "camera" in "IXUS 185 camera". */
const isConfirmedBy = (line: Mention, { votes, all }: Mention): boolean =>
  line.role === 'series' &&
  line.votes.some(({ leaf }) => all?.has(leaf) === true || votes.some((vote) => vote.leaf === leaf));

type Title = Pick<TitleText, 'tokens' | 'language' | 'isBrand'> & { regions: Regions };

class Placement {
  private readonly tokens: readonly NameToken[];
  private readonly regions: Regions;
  private readonly mentions: readonly Mention[];
  private readonly headLast: boolean;
  private readonly language: string;
  private readonly isBrand: readonly boolean[];
  private readonly knowledge: Knowledge;
  /** For each token how many amounts end before it. */
  private readonly amounts: number[] = [];
  /** For each token whether a mention has it. */
  private readonly known: boolean[];

  constructor({ tokens, regions, language, isBrand }: Title, mentions: readonly Mention[], knowledge: Knowledge) {
    this.tokens = tokens;
    this.isBrand = isBrand;
    this.regions = regions;
    this.mentions = mentions;
    this.headLast = rulesOf(language).head === 'last';
    this.language = language;
    this.knowledge = knowledge;
    this.known = tokens.map(() => false);
    for (const { start, end } of mentions) this.known.fill(true, start, end);
    let sum = 0;
    tokens.forEach((_, i) => {
      this.amounts.push(sum);
      if (endsAmount(tokens, i)) sum++;
    });
  }

  private isAccessory({ votes }: Mention): boolean {
    return votes.every(({ leaf }) => (this.knowledge.belongsTo[leaf]?.size ?? 0) > 0);
  }

  /** Whether a word heads names of accessories more than others: "adapter" in "wireless printer adapter". */
  private isAccessoryPart({ votes }: Mention): boolean {
    let [accessories, all] = [0, 0];
    for (const { leaf, weight } of votes) {
      all += weight;
      if ((this.knowledge.belongsTo[leaf]?.size ?? 0) > 0) accessories += weight;
    }
    return accessories > all * ACCESSORY_SHARE;
  }

  /** In English a name belongs to the group of its last word: "wet and dry vacuum"; elsewhere to that of its first. */
  private groupOf({ start, end }: Mention): number {
    return this.regions.group[this.headLast ? Math.max(start, end - 1) : start] ?? 0;
  }

  /** Whether another thing is named in the same run of words, after (or, where the first noun counts, before) this. */
  private describesAnother(mention: Mention): boolean {
    if (lengthOf(mention) === 0) return true;
    // "Lens hood camera lens adapter": a whole accessory's name describes nothing.
    if (lengthOf(mention) > 1 && this.isAccessory(mention)) return false;
    return this.mentions.some((other) => {
      if (other === mention || lengthOf(other) === 0 || this.isColour(other) || this.isMadeOf(other)) return false;
      if (isConfirmedBy(mention, other)) return false;
      if (this.headLast && other.role === 'name' && isChained(mention, other)) return !this.endsInDescription(other);
      if (other.role === 'part') return this.headLast && other.start === mention.end && this.isAccessoryPart(other);
      if (other.role !== 'name') return false;
      return this.headLast ? this.isJoined(mention, other) : this.isJoined(other, mention);
    });
  }

  /**
   * Whether a word names the colour of what is named before it: "chocolate" in "laptop tote chocolate", and "charcoal" in
   * "socks - charcoal/blue", where its group has only colours. At the end of a longer title it does, whatever is before.
   */
  private isColour(mention: Mention): boolean {
    const { start, end } = mention;
    if (lengthOf(mention) !== 1 || !isColourName(this.tokens[start]?.text ?? '')) return false;
    const group = this.groupOf(mention);
    if (this.hasOnlyColours(group)) return this.mentions.some((other) => other.role === 'name' && other.end <= start);
    if ((this.tokens[end]?.gap ?? GAP.break) !== GAP.break) return false;
    if (end === this.tokens.length && start >= MIN_WORDS_BEFORE_COLOUR) return true;
    return this.mentions.some((other) => other.end <= start && this.groupOf(other) === group);
  }

  private hasOnlyColours(group: number): boolean {
    return this.tokens.every(
      ({ kind, text }, i) =>
        this.regions.group[i] !== group || kind !== 'word' || isColourName(text) || isDescription(text),
    );
  }

  /** Whether a word is what another thing in the title is made of: "nylon" in "backpack nylon", whatever it names alone. */
  private isMadeOf(mention: Mention): boolean {
    if (mention.role === 'fact' || !this.isOfMaterial(mention)) return false;
    return this.mentions.some(
      (other) =>
        (other.role === 'name' || other.role === 'series') &&
        lengthOf(other) > 0 &&
        (other.end <= mention.start || other.start >= mention.end) &&
        !this.isOfMaterial(other),
    );
  }

  /** Whether all words are a material's: "silver", "sterling silver". */
  private isOfMaterial({ start, end }: Mention): boolean {
    const words = this.tokens.slice(start, end);
    return isMaterial(words.at(-1)?.text ?? '') && words.slice(0, -1).every(({ text }) => isOfMaterialName(text));
  }

  /** "Kit" in "SLR camera kit" is the camera with something. */
  private endsInDescription({ end }: Mention): boolean {
    return isDescription(this.tokens[end - 1]?.text ?? '');
  }

  /** Whether b follows a in one group with nothing but plain words between. */
  private isJoined(a: Mention, b: Mention): boolean {
    if (b.start < a.end || this.groupOf(a) !== this.groupOf(b)) return false;
    for (let i = a.end; i <= b.start; i++) {
      const token = this.tokens[i];
      if (token === undefined || token.gap === GAP.break || (i < b.start && token.kind !== 'word')) return false;
    }
    return true;
  }

  private isFollowed(mention: Mention): boolean {
    const next = this.tokens[mention.end];
    if (!this.headLast || next === undefined || next.kind !== 'word' || next.gap === GAP.break) return false;
    if (this.regions.group[mention.end] !== this.groupOf(mention)) return false;
    return next.text.length > 2 && !isDescription(next.text) && !isColourName(next.text) && !isMaterial(next.text);
  }

  /** Plain words beside a product line that nothing knows: one of them may be the thing ("Phaser 3130 <cartridge>"). */
  private unknownBeside(mention: Mention): number {
    const group = this.groupOf(mention);
    let unknown = 0;
    // The first word of a title is its brand more often than not, but where the first noun counts it may be the thing.
    for (let i = this.headLast ? 1 : 0; i < this.tokens.length; i++) {
      if (this.regions.group[i] !== group) continue;
      const token = this.tokens[i];
      if (token === undefined || token.kind !== 'word' || token.text.length <= 3) continue;
      if (!isDescription(token.text) && this.known[i] !== true) unknown++;
    }
    return Math.min(MAX_UNKNOWN, unknown);
  }

  /** Where the word is that specialises a mention: before it, or where the first noun counts, behind it and "de" or "para". */
  private specialisingAt({ start, end }: Mention): number {
    if (this.headLast) return this.tokens[start]?.gap === GAP.break ? -1 : start - 1;
    let at = end;
    while (this.regions.group[at] === -1) at++;
    return this.tokens[at]?.gap === GAP.break ? -1 : at;
  }

  private departmentsBeside(mention: Mention): ReadonlySet<number> {
    const words = this.knowledge.languages.get(this.language);
    if (words === undefined || lengthOf(mention) === 0) return NO_DEPARTMENTS;
    const find = (word: string) => findDepartments(words.phrases.stem(word), words, this.knowledge);
    if (mention.prefix !== undefined)
      return (
        prefixForms(mention.prefix)
          .map(find)
          .find(({ size }) => size > 0) ?? NO_DEPARTMENTS
      );
    const at = this.specialisingAt(mention);
    const token = this.isBrand[at] === true ? undefined : this.tokens[at];
    return token?.kind !== 'word' || isDescription(token.text) ? NO_DEPARTMENTS : find(token.text);
  }

  /** Whether a small number counts what the mention names: "cordless phone, 2 handsets", not "Nikon Z 7 camera". */
  private isCounted({ start }: Mention): boolean {
    const before = this.tokens[start - 1];
    if (before?.kind !== 'number' || before.gap === GAP.joint || Number(before.text) > MAX_COUNT) return false;
    return !this.mentions.some(({ role, end }) => role === 'series' && (end === start - 1 || end === start));
  }

  /** Also with the code of a standard between: "8 GB DDR4-SDRAM". */
  private followsAmount(at: number): boolean {
    const isStandard = this.tokens[at]?.gap === GAP.joint && this.tokens[at - 1]?.kind === 'code';
    return endsAmount(this.tokens, at - 1) || (isStandard && endsAmount(this.tokens, at - 2));
  }

  /** An amount before a word makes it one fact of many: "8 GB DDR4" in a computer's title. */
  private isOneFact(mention: Mention, isFirst: boolean): boolean {
    const afterAmount = lengthOf(mention) === 1 && this.followsAmount(mention.start);
    if (!isFirst && this.isCounted(mention)) return true;
    if (isFirst) return afterAmount && (this.amounts.at(-1) ?? 0) >= MANY_AMOUNTS;
    if (this.repeatsFirstThing(mention)) return false;
    return afterAmount || (this.amounts[mention.start] ?? 0) > MAX_AMOUNTS_BEFORE_THING;
  }

  /** Whether a name says again what the title names first: "Xeon 3060 2.4 GHz 4 MB processor". */
  private repeatsFirstThing({ role, start, votes }: Mention): boolean {
    if (role !== 'name') return false;
    const first = this.mentions.find((other) => other.role === 'name' || other.role === 'series');
    if (first === undefined || first.end > start) return false;
    return first.votes.some(({ leaf }) => votes.some((vote) => vote.leaf === leaf));
  }

  private placeOf(mention: Mention, isFirst: boolean): Place {
    // "犬用 シャンプー" is one name although its first half is what the thing is for.
    const last = this.headLast ? Math.max(mention.start, mention.end - 1) : mention.start;
    const first = this.regions.region[mention.start] ?? 'thing';
    const region = first === 'thing' ? first : (this.regions.region[last] ?? 'thing');
    if (region === 'for' || region === 'with') return region;
    if (region === 'of' || this.isMadeOf(mention) || this.describesAnother(mention)) return 'modifier';
    return this.isColour(mention) || this.isOneFact(mention, isFirst) ? 'fact' : 'thing';
  }

  /**
   * @param order how many names were the thing before this mention.
   * @param things how many names or product lines were.
   */
  private factorOf(mention: Mention, place: Place, order: number, things: number): number {
    if (mention.role === 'fact') return 1;
    const brackets = (this.tokens[mention.start]?.depth ?? 0) > 0 ? PLACE_FACTORS.brackets : 1;
    if (mention.role === 'series') {
      return (
        this.factorOfLine(place, order, things) * brackets * PLACE_FACTORS.unknownWord ** this.unknownBeside(mention)
      );
    }
    const unknown = mention.role === 'name' && lengthOf(mention) === 1 ? this.unknownBeside(mention) : 0;
    return this.baseFactor(place, order) * brackets * PLACE_FACTORS.unknownBesideName ** unknown;
  }

  /** A line counts less behind a name, and half behind another line. */
  private factorOfLine(place: Place, order: number, things: number): number {
    if (order > 0) return PLACE_FACTORS.seriesAfterName;
    return things > 0 && place === 'thing' ? PLACE_FACTORS.seriesAfterSeries : this.baseFactor(place, things);
  }

  private baseFactor(place: Place, order: number): number {
    if (place !== 'thing') return PLACE_FACTORS[place];
    return order === 0 ? PLACE_FACTORS.first : order === 1 ? PLACE_FACTORS.second : PLACE_FACTORS.later;
  }

  run(): PlacedMention[] {
    // Things so far, and names among them; overlapping mentions are readings of the same words.
    let [things, names, reached] = [0, 0, 0];
    return this.mentions.map((mention) => {
      const isSame = mention.start < reached;
      const order = isSame ? Math.max(0, names - 1) : names;
      const before = Math.max(0, isSame ? things - 1 : things);
      const place = this.placeOf(mention, before === 0);
      if (place === 'thing' && !isSame && (mention.role === 'name' || mention.role === 'series')) {
        things++;
        if (mention.role === 'name') names++;
        reached = mention.end;
      }
      return {
        ...mention,
        place,
        factor: this.factorOf(mention, place, order, before),
        followed: this.isFollowed(mention),
        group: this.groupOf(mention),
        departments: place === 'thing' ? this.departmentsBeside(mention) : NO_DEPARTMENTS,
      };
    });
  }
}

/**
 * Decides what each mention is in its title, by the order of nouns in its language, relation words and amounts.
 *
 * @param mentions by start, as `findMentions` returns them.
 * @returns the mentions in the same order. O(mentions²).
 */
export const placeMentions = (title: Title, mentions: readonly Mention[], knowledge: Knowledge): PlacedMention[] =>
  new Placement(title, mentions, knowledge).run();
