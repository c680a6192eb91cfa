import type { Block, Said } from '../said.ts';
import type { Frame } from './draw-letter.ts';

const WIDTH = 72;

/** Breaks a text into lines; an address is never broken. */
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

/** A letter for those who read plain text: the same words in the same order, each address on a line of its own. */
export function letterText(said: Said, { home, about, ways }: Frame): string {
  const title = wrap(said.title);
  const rule = '='.repeat(Math.min(WIDTH, Math.max(...title.split('\n').map((line) => [...line].length))));
  const foot = [wrap(said.why), wrap(about), home, ...ways.map(({ label, url }) => `${wrap(`${label}:`)}\n${url}`)];
  return `${[`${title}\n${rule}`, ...said.blocks.map(blockText), `-- \n${foot.join('\n')}`].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return wrap(block.text);
    case 'small':
      return block.url === null ? wrap(block.text) : `${wrap(`${block.text}:`)}\n${block.url}`;
    case 'button':
      return `${wrap(`${block.label}:`)}\n${block.url}`;
    case 'quote':
      return `${wrap(`${block.label}:`)}\n${wrap(block.text, '> ')}`;
    case 'facts':
      return block.rows.map(({ label, value }) => wrap(`${label}: ${value}`)).join('\n');
    case 'product': {
      const priced = [block.strong, block.line].filter((part) => part !== null).join(' · ');
      return [wrap(block.name), ...(priced === '' ? [] : [priced]), block.url].join('\n');
    }
  }
}
