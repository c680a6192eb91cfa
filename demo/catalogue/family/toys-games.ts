import { type Category, type Group, type Line, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { firstPrice, line, priced, text } from '../goods.ts';

const set = (
  name: string,
  price: number,
  launched: number,
  [system, theme]: readonly [string, string],
  [pieces, age]: readonly [number, number],
  [figures, long]: readonly [number, number],
  [motor, lights]: readonly [boolean, boolean],
) => {
  const values = { 'building-system': system, 'building-theme': theme, pieces, 'age-from': age, figures };
  return model(name, price, launched, { ...values, 'model-length': long, motorised: motor, 'building-lights': lights });
};

const buildingLines: readonly Line[] = [
  line(
    'Blokkari',
    'Harbour Town',
    set('Fire Station', 69.9, 620, ['bricks', 'city'], [512, 6], [4, 38], [false, false]),
    set('Fish Market', 39.9, 340, ['bricks', 'city'], [318, 6], [3, 25], [false, false]),
    set('Ferry Terminal', 119, 150, ['bricks', 'city'], [964, 8], [7, 52], [false, true]),
    set('Tram Line', 89.9, 42, ['bricks', 'vehicles'], [655, 7], [4, 61], [true, true]),
  ),
  line(
    'Blokkari',
    'Star Drift',
    set('Scout', 14.9, 910, ['bricks', 'space'], [112, 6], [1, 14], [false, false]),
    set('Moon Base', 79.9, 530, ['bricks', 'space'], [690, 8], [4, 40], [false, true]),
    set('Cargo Cruiser', 149, 260, ['bricks', 'space'], [1240, 9], [5, 56], [false, false]),
    set('Observatory', 229, 70, ['bricks', 'space'], [1980, 14], [2, 48], [true, true]),
  ),
  line(
    'Blokkari',
    'Cogyard',
    set('Tow Truck', 29.9, 1150, ['technical', 'vehicles'], [244, 8], [0, 27], [false, false]),
    set('Excavator', 99.9, 470, ['technical', 'vehicles'], [810, 10], [0, 44], [true, false]),
    set('Gantry Crane', 189, 310, ['technical', 'vehicles'], [1530, 12], [0, 58], [true, false]),
    set('Clock Tower', 249, 35, ['technical', 'architecture'], [2105, 16], [0, 36], [true, false]),
  ),
  line(
    'Kvistoria',
    'Castle Keep',
    set('Gatehouse', 34.9, 1290, ['wooden', 'castle'], [60, 3], [2, 32], [false, false]),
    set('Great Hall', 59.9, 680, ['wooden', 'castle'], [110, 3], [4, 46], [false, false]),
    set('Old Village', 84.9, 290, ['wooden', 'city'], [165, 4], [8, 60], [false, false]),
    set('Lighthouse Bay', 99.9, 130, ['wooden', 'architecture'], [190, 5], [5, 55], [false, true]),
  ),
  line(
    'Barnelo',
    'Klick',
    set('Animals', 24.9, 840, ['magnetic', 'animals'], [24, 3], [4, 20], [false, false]),
    set('Zoo', 49.9, 560, ['magnetic', 'animals'], [56, 3], [8, 40], [false, false]),
    set('City', 69.9, 220, ['magnetic', 'city'], [88, 4], [4, 50], [false, false]),
    set('Rocket', 44.9, 95, ['magnetic', 'space'], [48, 3], [2, 30], [false, true]),
  ),
  line(
    'Enkelto',
    'Bygga',
    set('Box', 12.9, 1430, ['bricks', 'free-building'], [300, 4], [0, 26], [false, false]),
    set('Big Box', 22.9, 770, ['bricks', 'free-building'], [700, 4], [0, 38], [false, false]),
    set('Farm', 19.9, 400, ['bricks', 'animals'], [265, 5], [6, 32], [false, false]),
    set('Racing Car', 17.9, 180, ['technical', 'vehicles'], [205, 7], [1, 24], [false, false]),
  ),
];

const buildingSets: Category = {
  id: 8201,
  key: 'building-sets',
  names: text(
    'Building sets|Byggsatser|Byggesett|Byggesæt|Bausteine & Baukästen|Rakennussarjat|Jeux de construction|Costruzioni|Juegos de construcción',
  ),
  noun: text(
    'building set|byggsats|byggesett|byggesæt|Bausatz|rakennussarja|jeu de construction|set di costruzioni|juego de construcción',
  ),
  google: [3287, 1254, 3805],
  attributes: defaultAttributes(8201),
  titleAttributes: [],
  lines: buildingLines,
};

const game = (
  name: string,
  launched: number,
  type: string,
  [minPlayers, maxPlayers]: readonly [number, number],
  [age, minutes]: readonly [number, number],
  [solo, expandable]: readonly [boolean, boolean],
  editions: readonly (readonly [string, number])[],
) => {
  const players = { 'players-min': minPlayers, 'players-max': maxPlayers, 'age-from': age, 'playing-time': minutes };
  const values = { 'game-type': type, ...players, 'solo-mode': solo, 'has-expansions': expandable };
  return model(name, firstPrice(editions), launched, values, priced('game-edition', ...editions));
};

const boardGames: Category = {
  id: 8202,
  key: 'board-games',
  names: text(
    'Board games|Brädspel|Brettspill|Brætspil|Brettspiele|Lautapelit|Jeux de société|Giochi da tavolo|Juegos de mesa',
  ),
  noun: text(
    'board game|brädspel|brettspill|brætspil|Brettspiel|lautapeli|jeu de société|gioco da tavolo|juego de mesa',
  ),
  google: [1246, 1247],
  attributes: defaultAttributes(8202),
  titleAttributes: ['game-edition'],
  lines: [
    line(
      'Kvistoria',
      'Copper Canal',
      game(
        'Founders',
        980,
        'strategy',
        [2, 4],
        [12, 90],
        [true, true],
        [
          ['standard', 54.9],
          ['deluxe', 99.9],
          ['expansion', 27.9],
        ],
      ),
      game(
        'Rivals',
        360,
        'strategy',
        [2, 2],
        [12, 45],
        [false, false],
        [
          ['standard', 27.9],
          ['travel', 19.9],
        ],
      ),
    ),
    line(
      'Kvistoria',
      'Night Ferry',
      game(
        'First Crossing',
        620,
        'cooperative',
        [1, 5],
        [10, 60],
        [true, true],
        [
          ['standard', 39.9],
          ['expansion', 19.9],
        ],
      ),
      game(
        'Storm Warning',
        48,
        'cooperative',
        [1, 4],
        [14, 120],
        [true, true],
        [
          ['standard', 64.9],
          ['deluxe', 119],
        ],
      ),
    ),
    line(
      'Kvistoria',
      'Moss & Mortar',
      game(
        'Cottage',
        1170,
        'family',
        [2, 4],
        [8, 40],
        [false, true],
        [
          ['standard', 32.9],
          ['travel', 21.9],
          ['expansion', 17.9],
        ],
      ),
      game('Orchard', 230, 'family', [2, 5], [8, 45], [true, false], [['standard', 36.9]]),
      game(
        'Card Garden',
        510,
        'card',
        [2, 6],
        [8, 20],
        [false, false],
        [
          ['standard', 14.9],
          ['travel', 11.9],
        ],
      ),
    ),
    line(
      'Blokkari',
      'Wobble Works',
      game(
        'Classic',
        1330,
        'party',
        [2, 8],
        [6, 20],
        [false, false],
        [
          ['standard', 22.9],
          ['travel', 12.9],
        ],
      ),
      game(
        'Giant',
        440,
        'party',
        [2, 10],
        [6, 30],
        [false, false],
        [
          ['standard', 59.9],
          ['deluxe', 89.9],
        ],
      ),
    ),
    line(
      'Barnelo',
      'Lekstuga',
      game(
        'Hungry Hedgehog',
        870,
        'children',
        [2, 4],
        [3, 15],
        [false, false],
        [
          ['standard', 19.9],
          ['travel', 12.9],
        ],
      ),
      game('Owl School', 300, 'children', [2, 4], [5, 20], [true, false], [['standard', 22.9]]),
      game(
        'Rainbow Trail',
        90,
        'children',
        [1, 4],
        [4, 15],
        [true, true],
        [
          ['standard', 24.9],
          ['expansion', 12.9],
        ],
      ),
    ),
    line(
      'Enkelto',
      'Speldags',
      game(
        'Quick Quiz',
        1440,
        'party',
        [3, 12],
        [12, 30],
        [false, false],
        [
          ['standard', 9.9],
          ['travel', 7.9],
        ],
      ),
      game('Dice Night', 700, 'family', [2, 6], [7, 25], [false, false], [['standard', 8.9]]),
      game(
        'Number Rummy',
        540,
        'card',
        [2, 4],
        [8, 30],
        [false, false],
        [
          ['standard', 12.9],
          ['travel', 8.9],
        ],
      ),
    ),
  ],
};

export const toysGames: Group = {
  id: 82,
  key: 'toys-games',
  names: text(
    'Toys & games|Leksaker & spel|Leker & spill|Legetøj & spil|Spielzeug & Spiele|Lelut ja pelit|Jeux et jouets|Giochi e giocattoli|Juguetes y juegos',
  ),
  categories: [buildingSets, boardGames],
};
