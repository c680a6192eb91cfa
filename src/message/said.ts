import type { Locale } from '../market/locale.ts';
import type { Market } from '../market/market.ts';
import type { Texts } from '../web/texts/texts.ts';

/** A piece of what is said, whichever way it is sent. Addresses are whole. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string; readonly url: string | null }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | { readonly kind: 'quote'; readonly label: string; readonly text: string }
  | {
      readonly kind: 'product';
      readonly name: string;
      readonly url: string;
      readonly picture: string | null;
      /** The line that stands out, such as a price; null: there is none. */
      readonly strong: string | null;
      readonly line: string | null;
    };

export type Fact = { readonly label: string; readonly value: string; readonly isStrong: boolean };

/** What a person is told, in their language, before it is put into a letter, a notification or a feed. */
export type Said = {
  readonly subject: string;
  readonly title: string;
  /** In one sentence, what stands beside the subject before a letter is opened, and below a notification's title. */
  readonly preview: string;
  readonly blocks: readonly Block[];
  /** Why the person gets it. */
  readonly why: string;
  /** Where a click on the whole leads. */
  readonly url: string;
};

/** What the words of a message are written with. */
export type Speaking = {
  readonly t: Texts;
  readonly locale: Locale;
  readonly market: Market;
  /** When it is said. */
  readonly now: Date;
  readonly money: (amount: number) => string;
  readonly percent: (whole: number) => string;
  readonly day: (time: Date) => string;
  readonly time: (time: Date) => string;
  /** Whole addresses from paths inside the market. */
  readonly url: (path: string) => string;
  /** Whole addresses from paths of pictures and the like, which stand outside of markets. */
  readonly file: (path: string) => string;
};
