import { expect, it } from 'vitest';
import { fold } from '../tokenize.ts';
import { inflect } from './inflect.ts';

it.each([
  ['sv', 'hörlurar', 'hörlur'],
  ['sv', 'klocka', 'klockor'],
  ['sv', 'skor', 'sko'],
  ['sv', 'datorn', 'dator'],
  ['nb', 'høyttalere', 'høyttaler'],
  ['nb', 'jakke', 'jakker'],
  ['nb', 'sko', 'skoene'],
  ['da', 'telefoner', 'telefon'],
  ['da', 'støvsuger', 'støvsugere'],
  ['en', 'headphones', 'headphone'],
  ['en', 'battery', 'batteries'],
  ['en', 'knives', 'knife'],
  ['en', 'dishes', 'dish'],
  ['en', 'woman', 'womens'],
  ['en', 'mouse', 'mice'],
  ['en', 'cancelling', 'canceling'],
  ['en', 'colour', 'color'],
  ['en', 'grey', 'gray'],
  ['de', 'Schuhe', 'Schuh'],
  ['de', 'Stühle', 'Stuhl'],
  ['de', 'Kaffeemaschinen', 'Kaffeemaschine'],
  ['fi', 'puhelimet', 'puhelin'],
  ['fi', 'kuulokkeet', 'kuuloke'],
  ['fi', 'kengät', 'kengä'],
  ['fr', 'téléviseurs', 'téléviseur'],
  ['fr', 'manteaux', 'manteau'],
  ['fr', 'journaux', 'journal'],
  ['it', 'telefoni', 'telefono'],
  ['it', 'scarpe', 'scarpa'],
  ['es', 'zapatos', 'zapato'],
  ['es', 'altavoces', 'altavoz'],
  ['es', 'televisores', 'televisor'],
])('%s: %s and %s are forms of one word', (language, one, other) => {
  const [a, b] = [fold(one), fold(other)];
  expect([...inflect(a, language), a]).toContain(b);
  expect([...inflect(b, language), b]).toContain(a);
});

it.each([
  ['sv', 'dator', 'data'],
  ['en', 'glass', 'gla'],
  ['en', 'filling', 'filing'],
  ['de', 'tee', 't'],
  ['xx', 'lamps', 'lamp'],
])('%s: %s is no form of %s', (language, one, other) => {
  expect(inflect(one, language)).not.toContain(other);
});
