import { describe, expect, it } from 'vitest';
import { decodeEntities } from './html-entities.ts';

describe('decodeEntities', () => {
  it.each([
    ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
    ['&eacute;&Eacute;&EACUTE;', 'éÉÉ'],
    ['&alpha;&Omega;&ALPHA;', 'αΩΑ'],
    ['&Idot;&IDOT;&szlig;&yuml;&nbsp;', 'İİßÿ\u00a0'],
    ['&ETH;&eth;&THORN;', 'ÐðÞ'],
    ['&eaCute; &NOSUCH; &nosuch; &a;', '&eaCute; &NOSUCH; &nosuch; &a;'],
    ['&#65;&#x42;&#X43;&#xe9;', 'ABCé'],
    ['&#127;&#128;&#146;&#159;&#160;', '\u007f€’Ÿ\u00a0'],
    ['&#129;', '\u0081'],
    ['&#0;&#31;&#32;&#33;', '   !'],
    ['&#xd7ff;&#xd800;&#xdfff;&#xe000;', '\ud7ff  \ue000'],
    ['&#x10ffff;&#x110000;', '\u{10ffff} '],
    ['&#;&#x;&#g1; & &;', '&#;&#x;&#g1; & &;'],
    ['caf&eacute au lait, &amp so on', 'café au lait, & so on'],
    ['&copy &not &eacutex &eacute= &ouml2', '&copy &not &eacutex &eacute= &ouml2'],
    ['no entity', 'no entity'],
  ])('decodes %s', (text, expected) => expect(decodeEntities(text)).toBe(expected));
});
