import { describe, expect, it } from 'vitest';
import { findHoldReasons } from './hold-rules.ts';
import { statusAfterVerdict, statusAfterWriting } from './posting.ts';

describe('F07 the rules that hold a text for moderation', () => {
  it.each([
    ['See https://cheap.example/x for a better one', ['link']],
    ['Bought at www.cheap', ['link']],
    ['I found it on cheap-things.com, half the price', ['link']],
    ['Write to me: alva@mail.example', ['contact']],
    ['alva (at) mail.example is where I am', ['contact']],
    ['Call +46 70 123 45 67 and ask', ['contact']],
    ['Ring 070-123 45 67', ['contact']],
    ['Telegram: @cheapthings', ['contact']],
    ['The seller is an IDIOT.', ['insult']],
    ['Das sind doch Idioten', ['insult']],
    ['Quel abruti !', ['insult']],
    ['Idiot! Ask www.cheap or +46701234567', ['link', 'contact', 'insult']],
  ])('F07 hold %j', (text, rules) => expect(findHoldReasons([text], true)).toEqual(rules));

  it.each([
    'Det kostade 12 990 kr och jag betalade 0 kr i frakt.',
    'Model 5901234123457 draws 0,45 kWh, 1 400 rpm, 59.8 x 84.5 x 60 cm.',
    'Works well.Se also the manual, pages 10-12. USB 3.2, 2.4 GHz, version 10.0.1.2',
    'Levererades 2026-11-20 kl. 08.15-12.00, allt var helt.',
    'Not one for idiotic names; Swinemünde is a town.',
  ])('F07 let %j pass', (text) => expect(findHoldReasons([text], true)).toEqual([]));

  it('F07 hold every text of an author without a confirmed address', () => {
    expect(findHoldReasons(['A fine machine'], false)).toEqual(['unverified-author']);
  });

  it('F07 show a text that no rule holds at once, unless it was rejected before', () => {
    expect(statusAfterWriting([], null)).toEqual({ status: 'shown', holdReasons: [] });
    expect(statusAfterWriting(['link'], null).status).toBe('waiting');
    const again = statusAfterWriting([], { status: 'refused', holdReasons: ['link'] });
    expect(again).toEqual({ status: 'waiting', holdReasons: ['decided-before'] });
    expect(statusAfterWriting([], again).status).toBe('waiting');
    expect(statusAfterWriting([], { status: 'waiting', holdReasons: ['link'] }).status).toBe('shown');
  });

  it('F07 allow rejecting only held postings and taking down only visible ones', () => {
    expect(statusAfterVerdict('waiting', 'refuse')).toBe('refused');
    expect(statusAfterVerdict('shown', 'take-down')).toBe('taken-down');
    expect(statusAfterVerdict('shown', 'refuse')).toBeNull();
    expect(statusAfterVerdict('waiting', 'take-down')).toBeNull();
    expect(statusAfterVerdict('taken-down', 'approve')).toBe('shown');
  });
});
