import { escapeHtml } from '../../base/escape-html.ts';
import type { MailboxEmail } from '../mailbox.store.ts';

/** A page for the operator, in English. */
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/mailbox/style.css"></head><body><main><nav><a href="/">Lowtide</a><a href="/mailbox">All emails</a></nav>${body}</main></body></html>`;

/** Also for emails that have been deleted. */
export const emailNotFoundPage = (): string => page('Email not found', '<h1>There is no email at this address.</h1>');

/** For clients without access: does not reveal that there is a mailbox. */
export const NOT_FOUND_PAGE = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Not found</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body><p>There is nothing at this address.</p><p><a href="/">Lowtide</a></p></body></html>`;

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const stamp = (at: Date): string => `<time datetime="${at.toISOString()}">${time.format(at)}</time>`;

/** The list of emails; `search` is part of their recipient. */
export function listPage(emails: readonly MailboxEmail[], search: string): string {
  const rows = emails.map(
    ({ id, recipient, subject, sentAt }) =>
      `<li><a href="/mailbox/${id}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(recipient)}</span>${stamp(sentAt)}</a></li>`,
  );
  const none = search === '' ? 'No emails yet.' : `No emails to ${escapeHtml(search)}.`;
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>There is no mail server, so emails are stored here. Set SMTP_URL to send them.</p>
<form action="/mailbox" role="search"><label>Address <input type="search" name="to" value="${escapeHtml(search)}"></label>
<button>Search</button></form>${rows.length === 0 ? `<p>${none}</p>` : `<ol>${rows.join('')}</ol>`}`,
  );
}

/** One email, as HTML and as plain text. */
export function emailPage({ id, subject, sender, recipient, sentAt, messageId, headers, plain }: MailboxEmail): string {
  const headerRows = [['From', sender], ['To', recipient], ['Message-ID', messageId], ...Object.entries(headers)].map(
    ([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return page(
    subject,
    `<h1>${escapeHtml(subject)}</h1><dl>${headerRows.join('')}<dt>Sent</dt><dd>${stamp(sentAt)}</dd></dl>
<iframe title="HTML version" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${id}/email"></iframe>
<h2>Plain text</h2><pre>${linkUrls(plain)}</pre>`,
  );
}

const linkUrls = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c1b19, #f0ece4); --soft: light-dark(#55514a, #bdb8ae);
  --ground: light-dark(#f6f4ef, #0f1516); --surface: light-dark(#fffefc, #161e1f); --line: light-dark(#e3ded4, #2b3738);
  --brand: light-dark(#0b5d63, #7accce); }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 760px; margin-inline: auto; padding: 24px 16px 64px; }
h1 { font-size: 1.44rem; line-height: 1.3; overflow-wrap: anywhere; } h2 { font-size: 1.2rem; margin-block-start: 32px; }
a { color: var(--brand); } p { color: var(--soft); }
nav { display: flex; gap: 16px; margin-block-end: 24px; } nav a { padding-block: 4px; }
form { display: flex; gap: 8px; align-items: end; margin-block: 16px; }
input, button { font: inherit; min-height: 40px; box-sizing: border-box; border: 1px solid var(--line); border-radius: 10px;
  padding-inline: 12px; background: var(--surface); color: inherit; }
ol { list-style: none; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; }
li + li { border-block-start: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { background: var(--ground); } li strong { grid-column: 1 / -1; overflow-wrap: anywhere; }
li span { overflow-wrap: anywhere; color: var(--soft); } time { color: var(--soft); font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; font-size: .875rem; } dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { inline-size: 100%; block-size: 1000px; border: 1px solid var(--line); border-radius: 16px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--line);
  border-radius: 16px; padding: 16px; font-size: .875rem; }
@media (width < 480px) { iframe { block-size: 1240px; } dl { grid-template-columns: 1fr; } li a { grid-template-columns: 1fr; } }
`;
