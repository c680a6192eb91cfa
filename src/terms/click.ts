import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts';

/** What the site recognizes in the request of a click. */
export const CLICK_SIGNALS = ['robot', 'prefetch', 'staff', 'own-shop', 'data-centre', 'late'] as const;
export type ClickSignal = (typeof CLICK_SIGNALS)[number];

/** What the rules say about a click. `valid` and `over-cap` are from shoppers; only `valid` ones are billed. */
export const CLICK_VERDICTS = [
  'valid', 'over-cap', 'late', 'robot', 'prefetch', 'staff', 'data-centre', 'unknown-visitor', 'repeat', 'too-many',
] as const; // biome-ignore format: a list of names
export type ClickVerdict = (typeof CLICK_VERDICTS)[number];

/**
 * Counts the versions of the rules. A receipt names the one that judged it. Version 2 adds sponsored clicks and judges all
 * others as version 1 did.
 */
export const CLICK_RULES = 2;
/** A click of the same visitor on the same offer within this time is a repetition. */
export const REPEAT_MS = HOUR_MS;
/** A visitor may click this often at one shop within `VISITOR_CLICKS_MS`; further clicks are too many. */
export const MAX_VISITOR_CLICKS = 10;
export const VISITOR_CLICKS_MS = MINUTE_MS;

/** For how many days a click counts as interest in its product. Texts name it: search `locales/` for "30 days". */
const INTEREST_DAYS = 30;

/** When the clicks began that count as interest in a product. */
export const startOfInterest = (now: Date): Date => new Date(now.getTime() - INTEREST_DAYS * DAY_MS);
