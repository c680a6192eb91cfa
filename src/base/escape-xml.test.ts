import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml.ts';

/** The text and the attribute of a document as a strict parser reads them. */
function parseBack(text: string): [string, string] {
  const parser = new SaxesParser();
  const read: [string, string] = ['', ''];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (part) => {
    read[0] += part;
  });
  parser.on('opentag', ({ attributes }) => {
    read[1] = String(attributes.a);
  });
  parser.write(`<?xml version="1.0" encoding="UTF-8"?><r a="${escapeXml(text)}">${escapeXml(text)}</r>`).close();
  return read;
}

it('keeps what XML may contain and leaves out what it may not', () => {
  expect(parseBack(`"Ä" <b> & 'é' 冷 😀`)).toEqual(Array(2).fill(`"Ä" <b> & 'é' 冷 😀`));
  for (const unit of [0, 1, 8, 0xb, 0xc, 0x1f, 0x7f, 0xfffe, 0xffff]) {
    expect(parseBack(`a${String.fromCharCode(unit)}b`)).toEqual(['ab', 'ab']);
  }
  expect(parseBack('a\ud800b')).toEqual(['a\ufffdb', 'a\ufffdb']);
});
