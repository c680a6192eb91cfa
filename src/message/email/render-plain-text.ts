import type { Block, MessageContent } from '../message-content.ts';
import type { EmailFrame } from './render-email.ts';

const WIDTH = 72;

/** Wraps a text at WIDTH characters between words, so URLs are never broken. */
function wrap(text: string, indent = ''): string {
  return text
    .split('\n')
    .map((paragraph) => {
      const lines: string[] = [];
      let line = indent;
      for (const word of paragraph.split(' ')) {
        if (line.length > indent.length && line.length + 1 + word.length > WIDTH) {
          lines.push(line);
          line = indent;
        }
        line += line.length > indent.length ? ` ${word}` : word;
      }
      return [...lines, line].join('\n');
    })
    .join('\n');
}

/** Renders an email as plain text: the same content in the same order, each URL on its own line. */
export function renderPlainText(content: MessageContent, frame: EmailFrame): string {
  const { home, about, preferenceLinks } = frame;
  const title = wrap(content.title);
  const underline = '='.repeat(Math.min(WIDTH, Math.max(...title.split('\n').map((line) => [...line].length))));
  const footer = [
    wrap(content.reason),
    wrap(about),
    home,
    ...preferenceLinks.map(({ label, url }) => renderLink(frame, label, url)),
  ];
  return `${[`${title}\n${underline}`, ...content.blocks.map((block) => renderBlock(frame, block)), `-- \n${footer.join('\n')}`].join('\n\n')}\n`;
}

/** A label with its colon as the language writes it. */
const withColon = ({ formatFact }: EmailFrame, label: string): string => wrap(formatFact(label, '').trimEnd());

const renderLink = (frame: EmailFrame, label: string, url: string): string => `${withColon(frame, label)}\n${url}`;

function renderBlock(frame: EmailFrame, block: Block): string {
  switch (block.kind) {
    case 'text':
      return wrap(block.text);
    case 'small':
      return block.url === null ? wrap(block.text) : renderLink(frame, block.text, block.url);
    case 'button':
      return renderLink(frame, block.label, block.url);
    case 'quote':
      return `${withColon(frame, block.label)}\n${wrap(block.text, '> ')}`;
    case 'facts':
      return block.rows.map(({ label, value }) => wrap(frame.formatFact(label, value))).join('\n');
    case 'product': {
      const priced = [block.strong, block.line].filter((part) => part !== null).join(' · ');
      return [wrap(block.name), ...(priced === '' ? [] : [priced]), block.url].join('\n');
    }
  }
}
