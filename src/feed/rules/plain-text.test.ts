import { describe, expect, it } from 'vitest';
import { cutAtWord, plainLine, plainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['<b>Fine</b> &amp; good', 'Fine & good'],
    ['Caf&eacute; &euro;5 &#8211; &#x2713;', 'Café €5 – ✓'],
    ['a &amp;amp; b &amp;lt;b&amp;gt;', 'a & b'],
    ['x < 5 and y > 3', 'x < 5 and y > 3'],
    ['one<br>two', 'one two'],
    ['<script>alert("x")</script>safe', 'safe'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;safe', 'safe'],
    ['<style>p{}</style> a <!-- b --> c', 'a c'],
    ['a\u00a0 b\tc\u200b', 'a b c'],
    ['&nosuch; &', '&nosuch; &'],
  ])('reads %s', (html, text) => expect(plainLine(html)).toBe(text));

  it('keeps paragraphs in longer texts', () => {
    expect(plainText('<p>One</p><p>Two  words</p><ul><li>a</li><li>b</li></ul>', 100)).toBe('One\nTwo words\na\nb');
  });

  it('truncates between words and never inside a character', () => {
    expect(cutAtWord('one two three', 9)).toBe('one two');
    expect(cutAtWord('🎉🎉🎉', 3)).toBe('🎉');
  });

  it('stays fast on hostile markup', () => {
    const started = performance.now();
    for (const piece of ['<script', '<a', '<!--', '<', '&', '<style><']) plainText(piece.repeat(20_000), 5000);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
