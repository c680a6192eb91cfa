import type { Locale } from '../market/locale.ts';
import type { Market } from '../market/market.ts';
import type { Texts } from '../web/texts/texts.ts';

/** A block of a message, independent of the channel. URLs are absolute. */
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
      /** The emphasized line, such as a price; null: none. */
      readonly strong: string | null;
      readonly line: string | null;
    };

export type Fact = { readonly label: string; readonly value: string; readonly isStrong: boolean };

/** The content of a message in the recipient's language, to be rendered as an email, notification or feed item. */
export type MessageContent = {
  readonly subject: string;
  readonly title: string;
  /** One sentence: the preview text of an email, the body of a notification. */
  readonly preview: string;
  readonly blocks: readonly Block[];
  /** Why the recipient gets the message. */
  readonly reason: string;
  /** The page that a notification or feed item links to. */
  readonly url: string;
};

/** Formatters and data that templates use. */
export type TemplateContext = {
  readonly t: Texts;
  readonly locale: Locale;
  readonly market: Market;
  /** When the message was queued. */
  readonly now: Date;
  readonly money: (amount: number) => string;
  readonly percent: (whole: number) => string;
  readonly day: (time: Date) => string;
  readonly time: (time: Date) => string;
  /** The absolute URL of a path in the market. */
  readonly url: (path: string) => string;
  /** The absolute URL of a path outside markets, such as a picture. */
  readonly file: (path: string) => string;
};
