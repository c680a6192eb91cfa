import type { Hex } from './paint.ts';
import type { Part } from './shapes.ts';

/** What a drawing knows of a product. */
export type Look = {
  /** The product's colour, or the drawing's own. */
  colour: Hex;
  /** A colour that goes with it, the same for all products of a model: for labels, screens and trims. */
  accent: Hex;
  /** A fact as text, '' if it is not known. */
  text(fact: string): string;
  /** The entry of a table for the value of a fact. */
  choice<Entry>(fact: string, table: Readonly<Record<string, Entry>>, otherwise: Entry): Entry;
  /** A fact as number. */
  number(fact: string, otherwise: number): number;
  /** Whether a fact has that value. */
  is(fact: string, value?: string): boolean;
  /** A number from 0 to count - 1, the same for all products of a model. */
  pick(count: number): number;
};

/** Where the second view shows the thing. */
export type DrawingSetting = 'kitchen' | 'bathroom' | 'room' | 'table' | 'outdoors' | 'plinth';

/** The front of a thing that is a box, for its view from the side. */
export type Box = { x: number; y: number; width: number; height: number; colour: Hex; depth: number };

export type Drawing = {
  /** The thing from the front. */
  draw(look: Look): readonly Part[];
  /** Facts that the drawing shows, beside the colour. */
  facts?: readonly string[];
  /** Its colour if the product states none. */
  colour?: Hex;
  /** Half the width of its shadow; 0: it hangs or lies, without one. */
  shadow?: number;
  /** What the third view shows from near. */
  focus?: readonly [x: number, y: number];
  setting?: DrawingSetting;
  /** Set for boxes: their second view is from the side. */
  box?(look: Look): Box;
};

/** Drawings by the key of their category. */
export type Drawings = Readonly<Record<string, Drawing>>;

/** The colours that products of the default tree have. */
export const COLOURS: Readonly<Record<string, Hex>> = {
  black: '#33353a', white: '#f4f4f1', grey: '#9da2a9', graphite: '#4d525a', silver: '#ccd0d5', steel: '#b9c0c7',
  red: '#c93a41', blue: '#3d7cc2', navy: '#2a3c66', green: '#43805c', yellow: '#f0c43f', orange: '#e8823c',
  pink: '#eaa6b9', purple: '#8165ad', beige: '#dccbab', brown: '#7d563a', oak: '#cba069', walnut: '#70492f',
  gold: '#d0ab58', copper: '#bd754e', turquoise: '#43aeaa',
}; // biome-ignore format: a table

export const WHITE = '#f4f4f1';
export const BLACK = '#33353a';
export const STEEL = '#b9c0c7';
export const GLASS = '#22262e';
export const RUBBER = '#3b3d42';
export const WOOD = '#c99a62';
export const CARDBOARD = '#cfa878';
