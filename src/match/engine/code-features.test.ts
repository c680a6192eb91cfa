import { describe, expect, it } from 'vitest';
import { CODE_FEATURES } from './code-features.ts';
import type { ComparedText } from './prepared-offer.ts';
import { compareTexts } from './testing/compare-texts.ts';

type Text = Partial<ComparedText>;

const SIMILARITY = [
  'longest common beginning', 'share of common beginning', 'code similarity', 'length of code tail', 'digits in code tails',
  'codes differ in tail',
]; // biome-ignore format: a list

/** The features of a pair, which must not depend on which of them is the offer. */
function read(one: Text, other: Text, names: readonly string[], weights: Readonly<Record<string, number>> = {}) {
  const values = CODE_FEATURES.map(compareTexts(one, other, weights));
  expect(CODE_FEATURES.map(compareTexts(other, one, weights))).toEqual(values);
  return names.map((name) => values[CODE_FEATURES.indexOf(name)]);
}

const similarity = (one: string, other: string) => read({ title: one }, { title: other }, SIMILARITY);

const share = Math.fround;

describe('codes that two titles do not share', () => {
  it.each<[string, string, number[]]>([
    // Both have a tail, of which one, both or none has digits.
    ['wh1000xm4', 'wh1000xm5', [8, share(8 / 9), share(8 / 9), 1, 2, 1]],
    ['wm7482b', 'wm7482kz', [6, share(6 / 7), 0.75, 2, 0, 1]],
    ['wm7482b', 'wm7482k5', [6, share(6 / 7), 0.75, 2, 1, 1]],
    // One has a tail.
    ['w1m7', 'w1m7b', [4, 1, share(4 / 5), 1, 0, -1]],
    ['w1m7', 'w1m7b5', [4, 1, share(4 / 6), 2, 1, -1]],
    // Nothing in common, or too little.
    ['wm7482b', 'rx2201k', [0, 0, 0, -1, 0, 0]],
    ['wm7482b', 'wm2201k', [2, share(2 / 7), 0, -1, 0, 0]],
    ['wm7482b', 'wm7201k', [3, share(3 / 7), share(3 / 7), 4, 2, 1]],
    // Too short to say how much of it is common; too short to be compared.
    ['x7b', 'x7b55', [3, 0, share(3 / 5), 2, 1, -1]],
    ['x7', 'x7b55', [0, 0, 0, -1, 0, 0]],
  ])('%s and %s are compared by their beginnings', (one, other, expected) => {
    expect(similarity(one, other)).toEqual(expected);
  });

  it('are similar where one contains the other', () => {
    // "a1b2" is no part that titles are aligned by: it has no two digits in a row.
    expect(similarity('za1b2cq', 'a1b2')).toEqual([0, 1, share(4 / 7), 3, 0, -1]);
    expect(similarity('za1b', 'a1b')).toEqual([0, 0, 0, -1, 0, 0]);
    expect(similarity('za1b2cq', 'a1b3')).toEqual([0, 0, 0, -1, 0, 0]);
  });

  it('are judged by the most similar two', () => {
    expect(similarity('rx2201k wm7482b', 'kd55907 wm7482kz')).toEqual(similarity('wm7482b', 'wm7482kz'));
    expect(similarity('wm7482b wh1000xm4', 'wm7482kz wh1000xm5')).toEqual(similarity('wh1000xm4', 'wh1000xm5'));
    expect(similarity('wh1000xm4 za1b2cq', 'wh1000xm5 a1b2').slice(2)).toEqual(
      similarity('wh1000xm4', 'wh1000xm5').slice(2),
    );
  });

  it('are none of those that both have', () => {
    expect(similarity('wh1000xm4 wm7482b', 'wh1000xm4 kettle')).toEqual([0, 0, 0, -1, 0, 0]);
    expect(similarity('kettle', 'radio')).toEqual([0, 0, 0, -1, 0, 0]);
  });

  it('are counted with the shared ones', () => {
    const count = (one: string, other: string) => read({ title: one }, { title: other }, ['codes min', 'codes max']);
    expect(count('wm7482b kettle x5', 'kettle 7')).toEqual([0, 2]);
    expect(count('wm7482b', 'wm7482b')).toEqual([1, 1]);
  });

  it('may have parts in common', () => {
    const names = ['common parts of codes', 'weight of common part'];
    const weights = { mu7000: 0.75, mu7000t: 0.25 };
    expect(read({ title: 'ue49mu7000' }, { title: 'qe55mu7000' }, names, weights)).toEqual([1, 0.75]);
    expect(read({ title: 'ue49mu7000' }, { title: 'qe55nu8000' }, names, weights)).toEqual([0, 0]);
  });
});

describe('part numbers', () => {
  const STATED = ['part number stated equal', 'part number extended'];

  it.each<[string | null, string | null, number[]]>([
    ['WM-7482B', 'wm7482b', [1, 0]],
    ['WM-7482B', 'WM-7482C', [-1, 0]],
    ['WM-7482B', null, [0, 0]],
    [null, null, [0, 0]],
    ['WM7482B', 'WM7482B-EU', [-1, 1]],
    ['WM7482B', 'EU.WM7482B', [-1, 1]],
    ['WM7482B', 'EU.WM7482B-EU', [-1, 0]],
    ['WM74', 'WM74-EU', [-1, 1]],
    ['WM7', 'WM7-EU', [-1, 0]],
  ])('%s and %s are the same, extended or others', (one, other, expected) => {
    expect(read({ mpn: one }, { mpn: other }, STATED)).toEqual(expected);
  });

  it.each<[string, string, number]>([
    ['as a word', 'Halden WM7482B', 1],
    ['as several words', 'Halden wm 7482b', 1],
    ['as part of a code', 'Halden EU77WM7482B', 1],
    ['not at all', 'Halden kettle', -0.5],
  ])('are in the title of the other offer %s', (_, title, expected) => {
    expect(read({ mpn: 'WM-7482B' }, { title }, ['part number in title'])).toEqual([expected]);
    expect(read({ mpn: 'WM-7482B' }, { title, mpn: 'XK-2290' }, ['part number in title'])).toEqual([expected]);
  });

  it('are not looked for in titles where they are missing or short', () => {
    expect(read({ title: 'x5' }, { title: 'x5' }, ['part number in title'])).toEqual([0]);
    expect(read({ mpn: 'X5' }, { title: 'radio x5' }, ['part number in title'])).toEqual([0]);
    expect(read({ mpn: 'X55' }, { title: 'radio x55' }, ['part number in title'])).toEqual([1]);
  });

  it('are known by any of their words, in title or part number', () => {
    const known = (mpn: string, other: Text) => read({ mpn }, other, ['part number known']);
    expect(known('7482 / 5590', { title: 'kettle 5590' })).toEqual([1]);
    expect(known('7482 / 5590', { mpn: '5590' })).toEqual([1]);
    expect(known('7482 / 5590', { title: 'kettle 5591' })).toEqual([-1]);
    expect(known('ABCD', { title: 'kettle' })).toEqual([0]);
  });

  it('are similar to codes and part numbers of the other offer by beginning or by containing each other', () => {
    const similar = (mpn: string, other: Text) => read({ mpn }, other, ['part number similarity']);
    expect(similar('WM7482B', { title: 'WM7482KZ' })).toEqual([0.75]);
    expect(similar('WM7482B', { mpn: 'WM7482KZ' })).toEqual([0.75]);
    expect(similar('WM7482B', { title: 'XWM7482B' })).toEqual([0.875]);
    expect(similar('WM74', { title: 'XYWM74BX' })).toEqual([0.5]);
    expect(similar('WM7482B', { title: 'WM2290' })).toEqual([0]);
    expect(similar('WM7482B', { title: 'WM7222' })).toEqual([share(3 / 7)]);
    expect(similar('WM7482B', { title: 'WM7222 WM7482KZ' })).toEqual([0.75]);
    expect(similar('WM7482B', { title: 'kettle' })).toEqual([-1]);
    expect(similar('WM7482B', {})).toEqual([-1]);
  });

  it('have parts that the other offer has, in title or part number', () => {
    const heaviest = (mpn: string, other: Text) =>
      read({ mpn }, other, ['part number part shared'], { 1156: 0.75, bsx: 1 });
    expect(heaviest('BSX-01156', { title: 'box 1156' })).toEqual([0.75]);
    expect(heaviest('BSX-01156', { mpn: '1156' })).toEqual([0.75]);
    expect(heaviest('BSX-01156', { mpn: 'KL-1156' })).toEqual([0.75]);
    expect(heaviest('BSX-01156', { title: 'box 01156' })).toEqual([0.75]);
    expect(heaviest('BSX-01156', { title: 'box' })).toEqual([0]);
    expect(heaviest('ABCD', { title: 'box' })).toEqual([-1]);
  });
});
