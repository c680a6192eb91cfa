import { pages } from '../contract/pages.ts';
import { MARKETS } from '../market/market.ts';
import { siteUrl } from '../market/site-url.ts';
import { type OutboxRow, optOutRecipient } from '../outbox/outbox.ts';
import { unsubscribeToken } from '../outbox/unsubscribe-token.ts';
import { composeMessage } from './compose-message.ts';
import type { EmailFrame } from './email/render-email.ts';
import { renderPlainText } from './email/render-plain-text.ts';
import { messageTexts } from './message-texts.ts';

/** An email ready to send. */
export type Email = {
  /** The message's id. Retries have the same `Message-ID`, so receivers can drop duplicates. */
  readonly id: string;
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type EmailContext = {
  /** The site's public base URL. */
  readonly publicUrl: string;
  /** Key that signs unsubscribe links. */
  readonly unsubscribeSecret: string;
};

type UnsubscribeOptions = {
  readonly links: EmailFrame['preferenceLinks'];
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Composes the email of a message in the recipient's language. Deterministic: a message always gives the same email.
 */
export async function composeEmail(row: OutboxRow, to: string, context: EmailContext, now: Date): Promise<Email> {
  const { market, locale } = row;
  const { publicUrl } = context;
  const content = composeMessage(row, publicUrl, now);
  const { links, headers } = unsubscribeOptions(row, context);
  // Loaded on first use: the renderer takes 50 MB of memory, which processes that send no emails do not need.
  const { renderEmail } = await import('./email/render-email.ts');
  const t = messageTexts(locale, MARKETS[market].siteName);
  const frame: EmailFrame = {
    lang: locale,
    home: siteUrl(publicUrl, MARKETS[market], locale, '/'),
    siteName: MARKETS[market].siteName,
    about: t('message.footer.site'),
    formatFact: (label, value) => t('message.fact', { label, value }),
    preferenceLinks: links,
  };
  return {
    id: row.id,
    messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
    to,
    subject: content.subject,
    html: await renderEmail({ content, frame }),
    text: renderPlainText(content, frame),
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  };
}

/** The footer links to unsubscribe, and the headers for the unsubscribe button of mail clients (RFC 8058). */
function unsubscribeOptions(
  { topic, shopperId, address, market, locale }: OutboxRow,
  context: EmailContext,
): UnsubscribeOptions {
  if (topic === null) return { links: [], headers: {} };
  const t = messageTexts(locale, MARKETS[market].siteName);
  const recipient = optOutRecipient({ shopperId, address });
  const url = (path: string) => siteUrl(context.publicUrl, MARKETS[market], locale, path);
  const unsubscribeUrl = (mutedTopic: string) =>
    url(pages.unsubscribe.path(unsubscribeToken({ recipient, topic: mutedTopic }, context.unsubscribeSecret)));
  const topicUrl = unsubscribeUrl(topic);
  const isWatch = topic.startsWith('watch:');
  const links = [
    { label: t(isWatch ? 'message.footer.stopWatch' : 'message.footer.stop'), url: topicUrl },
    ...(isWatch ? [{ label: t('message.footer.stopWatches'), url: unsubscribeUrl('watches') }] : []),
    ...(shopperId === null
      ? []
      : [{ label: t('message.footer.settings'), url: url(pages.notificationSettings.path()) }]),
  ];
  const headers = { 'List-Unsubscribe': `<${topicUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { links, headers };
}
