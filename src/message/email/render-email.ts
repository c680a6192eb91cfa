import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { Block, Fact, MessageContent } from '../message-content.ts';
import { DARK_STYLE_SHEET, STYLES } from './email-styles.ts';

/** What surrounds the content: language, home link and footer. */
export type EmailFrame = {
  readonly lang: string;
  readonly home: string;
  readonly siteName: string;
  readonly about: string;
  /** The text `message.fact` of a label and its value, for the plain text. */
  readonly formatFact: (label: string, value: string) => string;
  /** Links to unsubscribe or change preferences; empty for emails that cannot be switched off. */
  readonly preferenceLinks: readonly { readonly label: string; readonly url: string }[];
};

type EmailProps = { content: MessageContent; frame: EmailFrame };

/** Renders an email as HTML for mail clients. */
export const renderEmail = (props: EmailProps): Promise<string> => render(h(EmailPage, props));

function EmailPage({ content, frame }: EmailProps): ReactNode {
  return h(
    Html,
    { lang: frame.lang },
    h(
      Head,
      null,
      h('title', null, content.subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK_STYLE_SHEET),
    ),
    h(
      Body,
      { className: 'ground', style: STYLES.body },
      h(Preview, null, content.preview),
      h(
        Container,
        { style: STYLES.outer },
        header(frame),
        h(
          Section,
          { className: 'card', style: STYLES.card },
          h('h1', { className: 'ink', style: STYLES.title }, content.title),
          ...content.blocks.map((block, i) => h(BlockView, { key: i, block })),
        ),
        footer(content, frame),
      ),
    ),
  );
}

const header = ({ home, siteName }: EmailFrame): ReactNode =>
  h(
    Text,
    { style: { margin: '0 0 16px', padding: '0 12px' } },
    h(Link, { href: home, className: 'link', style: STYLES.brand }, siteName),
  );

const footer = ({ reason }: MessageContent, { about, preferenceLinks }: EmailFrame): ReactNode =>
  h(
    Section,
    { style: STYLES.foot },
    ...[reason, about].map((text) => h(Text, { key: text, className: 'faint', style: STYLES.footText }, text)),
    ...preferenceLinks.map(({ label, url }) =>
      h(
        Text,
        { key: url, style: STYLES.footText },
        h(Link, { href: url, className: 'link', style: { ...STYLES.link, fontSize: '13px' } }, label),
      ),
    ),
  );

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'text':
      return h(Text, { className: 'ink', style: STYLES.text }, block.text);
    case 'small':
      return small(block.text, block.url);
    case 'button':
      return h(Link, { href: block.url, className: 'button', style: STYLES.button }, block.label);
    case 'quote':
      return h(
        'div',
        { className: 'quote', style: STYLES.quote },
        h(Text, { className: 'soft', style: STYLES.small }, block.label),
        h(Text, { className: 'ink', style: { ...STYLES.text, margin: 0 } }, block.text),
      );
    case 'facts':
      return facts(block.rows);
    case 'product':
      return product(block);
  }
}

const small = (text: string, url: string | null): ReactNode =>
  h(
    Text,
    { className: 'soft', style: STYLES.small },
    url === null ? text : h(Link, { href: url, className: 'link', style: STYLES.link }, text),
  );

const facts = (rows: readonly Fact[]): ReactNode =>
  h(
    'table',
    { style: STYLES.facts },
    h(
      'tbody',
      null,
      rows.map(({ label, value, isStrong }) =>
        h(
          'tr',
          { key: label },
          h('th', { scope: 'row', className: 'soft line', style: STYLES.label }, label),
          h(
            'td',
            { className: 'ink line', style: isStrong ? { ...STYLES.value, ...STYLES.strongValue } : STYLES.value },
            value,
          ),
        ),
      ),
    ),
  );

const product = ({ name, url, picture, strong, line }: Extract<Block, { kind: 'product' }>): ReactNode =>
  h(
    'table',
    { role: 'presentation', style: STYLES.product },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        picture === null
          ? null
          : h(
              'td',
              { style: STYLES.pictureCell },
              h(Link, { href: url }, h(Img, { src: picture, alt: '', width: 96, height: 96, style: STYLES.picture })),
            ),
        h(
          'td',
          { style: { verticalAlign: 'middle' } },
          h(Link, { href: url, className: 'ink', style: STYLES.productName }, name),
          strong === null ? null : h(Text, { className: 'ink', style: STYLES.price }, strong),
          line === null ? null : h(Text, { className: 'soft', style: STYLES.line }, line),
        ),
      ),
    ),
  );
