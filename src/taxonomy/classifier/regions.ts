import { type LanguageRules, rulesOf } from './language-rules.ts';
import { GAP, type NameToken } from './tokens.ts';

/**
 * What a part of a title is about: the thing itself; the device that the thing is for; what is included or missing;
 * what it is made of or belongs to ("de", "of").
 */
export type Region = 'thing' | 'for' | 'with' | 'of';

/** The region and the group of words (counted from 0) of every token; a relation word itself is in no group (-1). */
export type Regions = { region: Region[]; group: number[] };

const ENGLISH = rulesOf('en');
/** After these "of" is followed by the thing itself: "set of 4 mugs". */
const CONTAINERS = new Set(
  'set pack box pair bag case kit lot juego paquete pacco confezione coppia coppie paio conjunto paire par paar para'.split(
    ' ',
  ),
);
/** "compatible with" and the like: the relation is that of "for", whatever preposition follows. */
const COMPATIBLE = new Set(
  'compatible kompatibel kompatibilni kompatybilny compatibile compativel compatibil kompatibilis yhteensopiva suitable designed'.split(
    ' ',
  ),
);

/** Words of a device's name before a word for "for" that ends a title. */
const MAX_DEVICE_WORDS = 3;
/** Shorter words end so by chance. */
const MIN_WITH_ENDING = 7;

function relationIn(rules: LanguageRules, word: string): Region | 'and' | null {
  if (rules.forWords.has(word)) return 'for';
  if (rules.withWords.has(word)) return 'with';
  if (rules.andWords.has(word)) return 'and';
  return rules.ofWords.has(word) ? 'of' : null;
}

const LATIN_WORD = /^[a-z\d]+$/;

class Walk {
  readonly region: Region[] = [];
  readonly group: number[] = [];
  private current: Region = 'thing';
  private depth = 0;
  private groupNumber = 0;
  private compatibleAt = -2;

  private readonly tokens: readonly NameToken[];
  private readonly rules: LanguageRules;

  constructor(tokens: readonly NameToken[], rules: LanguageRules) {
    this.tokens = tokens;
    this.rules = rules;
  }

  private relation(token: NameToken, i: number): Region | 'and' | null {
    if (token.kind !== 'word' || this.isBetweenNumbers(i)) return null;
    return relationIn(this.rules, token.text) ?? relationIn(ENGLISH, token.text);
  }

  /** "2 in 1". */
  private isBetweenNumbers(i: number): boolean {
    return this.tokens[i - 1]?.kind === 'number' && this.tokens[i + 1]?.kind === 'number';
  }

  /** A comma ends "with …" and "of …"; a list of devices after "for" goes on until another mark. */
  private startGroup(token: NameToken, i: number): void {
    this.groupNumber++;
    if (token.depth !== this.depth) this.current = 'thing';
    else if (this.current !== 'for' || this.tokens[i - 1]?.kind === 'word') this.current = 'thing';
    this.depth = token.depth;
  }

  private enter(relation: Region | 'and', i: number): void {
    this.groupNumber++;
    if (relation === 'and') return;
    const before = this.tokens[i - 1]?.text ?? '';
    // "Set of 4 mugs"; and a title that begins with "kit with" says next what is in it.
    if (CONTAINERS.has(before) && (relation === 'of' || (relation === 'with' && i === 1))) return;
    this.current = this.compatibleAt === i - 1 ? 'for' : relation;
  }

  private enterAfterFor(i: number): void {
    const group = this.groupNumber;
    // In Japanese and Chinese the device is what is written together: "フライパン ガス火専用", "ドッグフード 成犬用".
    if (this.tokens[i]?.gap === GAP.none) {
      this.enterJoined(i, 'for');
      return;
    }
    // At the end of a title the thing stands first: "telefon kılıfı Samsung Galaxy S21 uyumlu".
    const first = i === this.tokens.length - 1 ? Math.max(0, i - MAX_DEVICE_WORDS) : 0;
    for (let k = i - 1; k >= first && (this.group[k] === group || this.group[k] === -1); k--) this.region[k] = 'for';
    this.groupNumber++;
  }

  /** What is written without a space before the word, with all words of a Latin name: "iPhone 15 Pro用". */
  private enterJoined(i: number, region: Region): void {
    for (let k = i; k >= 0; k--) {
      this.region[k] = region;
      const token = this.tokens[k];
      if (token?.gap === GAP.none) continue;
      const isName = region === 'for' && token?.gap !== GAP.break && this.isLatin(k) && this.isLatin(k - 1);
      if (!isName) break;
    }
    this.groupNumber++;
  }

  private isLatin(i: number): boolean {
    return LATIN_WORD.test(this.tokens[i]?.text ?? '');
  }

  private isForByEnding({ kind, text }: NameToken): boolean {
    const { forEndings } = this.rules;
    return kind === 'word' && text.length >= MIN_WITH_ENDING && forEndings.some((ending) => text.endsWith(ending));
  }

  run(): Regions {
    this.tokens.forEach((token, i) => {
      if (i > 0 && token.gap === GAP.break) this.startGroup(token, i);
      // "For iPhone 15 case" is an iPhone case: nothing stands before that it could be for.
      const relation = i > 0 ? this.relation(token, i) : null;
      if (COMPATIBLE.has(token.text)) this.compatibleAt = i;
      this.group.push(relation === null ? this.groupNumber : -1);
      if (relation !== null) this.enter(relation, i);
      this.region.push(this.isForByEnding(token) ? 'for' : this.current);
      if (this.rules.afterForWords.has(token.text)) this.enterAfterFor(i);
      if (this.rules.afterWithWords.has(token.text)) this.enterJoined(i, 'with');
    });
    return { region: this.region, group: this.group };
  }
}

/**
 * Divides a title into regions and groups of words by the relation words of its language and of English.
 *
 * @returns one entry per token. O(tokens).
 */
export const findRegions = (tokens: readonly NameToken[], language: string): Regions =>
  new Walk(tokens, rulesOf(language)).run();
