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
    ['<script>if (a < b && c <d) x("<p>")</script>ok', 'ok'],
    ['<script>alert(1)', ''],
    ['a<SCRIPT src="x">y</script >b', 'a b'],
    ['a<!-- b <p> c < d -->e', 'a e'],
    ['x<!-- a <!-- b -->y', 'x<!-- a y'],
    ['a<!-- b', 'a<!-- b'],
    ['<a href="x">link</a> <3', 'link <3'],
    // An entity that was encoded five times.
    ['&amp;amp;amp;amp;amp;', '&amp;'],
    ['a \u200bb', 'a b'],
    ['a\u200b b', 'a b'],
    ['a\u200b\u00adb', 'ab'],
    ['a\u0007b', 'a b'],
  ])('reads %s', (html, text) => expect(plainLine(html)).toBe(text));

  it('keeps paragraphs in longer texts', () => {
    expect(plainText('<p>One</p><p>Two  words</p><ul><li>a</li><li>b</li></ul>', 100)).toBe('One\nTwo words\na\nb');
  });

  it.each([
    ['<h2 class="x">One</h2>two<br class="y">three', 'One\ntwo\nthree'],
    ['<div>One</div><table><tr><td>two</td></tr></table>three', 'One\ntwo\nthree'],
    ['a\rb\r\nc\nd', 'a\nb\nc\nd'],
    ['a \n b\n c \nd', 'a\nb\nc\nd'],
    ['a\n\n\n\n\nb\n\nc', 'a\n\nb\n\nc'],
    ['a\u0007b\u00adc\u200bd\ufeff', 'abcd'],
    [' a\t\u00a0  b ', 'a b'],
  ])('keeps the lines of %j', (html, text) => expect(plainText(html, 1000)).toBe(text));

  it('reads the first 32 768 characters', () => {
    expect(plainText(`<b>${'x'.repeat(32_765)}`, 50_000)).toHaveLength(32_765);
    expect(plainText(`<b>${'x'.repeat(32_766)}`, 50_000)).toHaveLength(32_765);
    expect(plainText('x'.repeat(40_000), 50_000)).toHaveLength(40_000);
  });

  it('cuts at a blank only in the last third, and leaves no blank at the end', () => {
    expect(cutAtWord('aaaaaa b', 8)).toBe('aaaaaa b');
    expect(cutAtWord('aaaaaa  bbb', 8)).toBe('aaaaaa');
    expect(cutAtWord(`${'x'.repeat(67)} ${'y'.repeat(50)}`, 100)).toBe('x'.repeat(67));
    expect(cutAtWord(`${'x'.repeat(66)} ${'y'.repeat(50)}`, 100)).toBe(`${'x'.repeat(66)} ${'y'.repeat(33)}`);
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
