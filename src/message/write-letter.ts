import { MARKETS } from '../market/market.ts';
import { siteUrl } from '../market/site-url.ts';
import { unsubscribeToken } from '../shopper/delivery-choice.ts';
import { muteRecipient, type OutboxRow } from '../shopper/outbox.ts';
import type { Frame } from './letter/draw-letter.ts';
import { letterText } from './letter/letter-text.ts';
import { messageTexts } from './message-texts.ts';
import { sayMessage } from './say-message.ts';

/** A letter as it leaves the house. */
export type Letter = {
  /** The message's own; sent again, the letter has the same `Message-ID`, by which receivers know it. */
  readonly id: string;
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** What letters are written with. */
export type LetterContext = {
  /** Where the site is reached from outside. */
  readonly publicUrl: string;
  /** What unsubscribe links are signed with. */
  readonly unsubscribeSecret: string;
};

type Ways = { readonly frame: Frame['ways']; readonly headers: Readonly<Record<string, string>> };

/** Writes the letter of a message in its reader's language. The same message gives the same letter. */
export async function writeLetter(row: OutboxRow, to: string, context: LetterContext, now: Date): Promise<Letter> {
  const { market, locale } = row;
  const { publicUrl } = context;
  const said = sayMessage(row, publicUrl, now);
  const { frame: ways, headers } = waysOut(row, context);
  // What draws it takes 50 MB, which whoever sends no letters does without.
  const { drawLetter } = await import('./letter/draw-letter.ts');
  const frame: Frame = {
    lang: locale,
    home: siteUrl(publicUrl, MARKETS[market], locale, '/'),
    about: messageTexts(locale)('message.footer.site'),
    ways,
  };
  return {
    id: row.id,
    messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
    to,
    subject: said.subject,
    html: await drawLetter({ said, frame }),
    text: letterText(said, frame),
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  };
}

/** How one stops such letters: by the links below them, and by the button that mail clients show (RFC 8058). */
function waysOut({ topic, shopperId, address, market, locale }: OutboxRow, context: LetterContext): Ways {
  if (topic === null) return { frame: [], headers: {} };
  const t = messageTexts(locale);
  const recipient = muteRecipient({ shopperId, address });
  const url = (path: string) => siteUrl(context.publicUrl, MARKETS[market], locale, path);
  const link = (about: string) =>
    url(`/unsubscribe/${unsubscribeToken({ recipient, topic: about }, context.unsubscribeSecret)}`);
  const narrow = link(topic);
  const isWatch = topic.startsWith('watch:');
  const frame = [
    { label: t(isWatch ? 'message.footer.stopWatch' : 'message.footer.stop'), url: narrow },
    ...(isWatch ? [{ label: t('message.footer.stopWatches'), url: link('watches') }] : []),
    ...(shopperId === null ? [] : [{ label: t('message.footer.settings'), url: url('/profile/delivery') }]),
  ];
  const headers = { 'List-Unsubscribe': `<${narrow}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { frame, headers };
}
