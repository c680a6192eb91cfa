import { type Category, type Group, type Line, model } from '../catalogue.ts';
import { amount, firstPrice, flag, line, option, pick, pickVariant, priced, text } from '../goods.ts';

const minimumAge = amount(
  'age-from',
  'years',
  'Age from|Ålder från|Alder fra|Alder fra|Alter ab|Ikä alkaen|Âge dès|Età da|Edad desde',
);

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
  picture: '🧱',
  showsGoods: true,
  attributes: [
    pick(
      'building-system',
      'System|System|System|System|System|Järjestelmä|Système|Sistema|Sistema',
      option('bricks', 'building bricks|klossar|klosser|klodser|Klemmbausteine|palikat|briques|mattoncini|bloques'),
      option(
        'technical',
        'technical models|tekniska modeller|tekniske modeller|tekniske modeller|Technikmodelle|tekniset mallit|modèles techniques|modelli tecnici|modelos técnicos',
      ),
      option(
        'wooden',
        'wooden blocks|träklossar|treklosser|træklodser|Holzbausteine|puupalikat|blocs en bois|blocchi di legno|bloques de madera',
      ),
      option(
        'magnetic',
        'magnetic tiles|magnetplattor|magnetfliser|magnetfliser|Magnetbausteine|magneettipalat|tuiles magnétiques|tessere magnetiche|piezas magnéticas',
      ),
    ),
    pick(
      'building-theme',
      'Theme|Tema|Tema|Tema|Thema|Teema|Thème|Tema|Tema',
      option('city', 'city|stad|by|by|Stadt|kaupunki|ville|città|ciudad'),
      option('space', 'space|rymden|verdensrommet|rummet|Weltraum|avaruus|espace|spazio|espacio'),
      option('vehicles', 'vehicles|fordon|kjøretøy|køretøjer|Fahrzeuge|ajoneuvot|véhicules|veicoli|vehículos'),
      option('castle', 'castle|riddarborg|borg|ridderborg|Ritterburg|linna|château fort|castello|castillo'),
      option('animals', 'animals|djur|dyr|dyr|Tiere|eläimet|animaux|animali|animales'),
      option(
        'architecture',
        'architecture|arkitektur|arkitektur|arkitektur|Architektur|arkkitehtuuri|architecture|architettura|arquitectura',
      ),
      option(
        'free-building',
        'free building|fritt byggande|fri bygging|fri leg|freies Bauen|vapaa rakentelu|construction libre|costruzione libera|construcción libre',
      ),
    ),
    amount('pieces', null, 'Pieces|Delar|Deler|Dele|Teile|Osat|Pièces|Pezzi|Piezas'),
    minimumAge,
    amount('figures', null, 'Figures|Figurer|Figurer|Figurer|Figuren|Hahmot|Figurines|Personaggi|Figuras'),
    amount(
      'model-length',
      'cm',
      'Model length|Modellens längd|Modellens lengde|Modellens længde|Länge des Modells|Mallin pituus|Longueur du modèle|Lunghezza del modello|Longitud del modelo',
    ),
    flag(
      'motorised',
      'Motorised|Motoriserad|Motorisert|Motoriseret|Motorisiert|Moottoroitu|Motorisé|Motorizzato|Motorizado|Motorized',
    ),
    flag(
      'building-lights',
      'With lights|Med belysning|Med lys|Med lys|Mit Beleuchtung|Valoilla|Avec éclairage|Con luci|Con luces',
    ),
  ],
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
  picture: '🎲',
  showsGoods: true,
  attributes: [
    pickVariant(
      'game-edition',
      'Edition|Utgåva|Utgave|Udgave|Ausgabe|Versio|Édition|Edizione|Edición',
      option(
        'standard',
        'standard edition|standardutgåva|standardutgave|standardudgave|Standardausgabe|perusversio|édition standard|edizione standard|edición estándar',
      ),
      option(
        'travel',
        'travel edition|reseutgåva|reiseutgave|rejseudgave|Reiseausgabe|matkaversio|édition voyage|edizione da viaggio|edición de viaje',
      ),
      option(
        'deluxe',
        'deluxe edition|lyxutgåva|luksusutgave|luksusudgave|Deluxe-Ausgabe|deluxe-versio|édition deluxe|edizione deluxe|edición de lujo',
      ),
      option('expansion', 'expansion|expansion|utvidelse|udvidelse|Erweiterung|lisäosa|extension|espansione|expansión'),
    ),
    pick(
      'game-type',
      'Type|Typ|Type|Type|Art|Tyyppi|Type|Tipo|Tipo',
      option(
        'family',
        'family game|familjespel|familiespill|familiespil|Familienspiel|perhepeli|jeu familial|gioco per famiglie|juego familiar',
      ),
      option(
        'strategy',
        'strategy game|strategispel|strategispill|strategispil|Strategiespiel|strategiapeli|jeu de stratégie|gioco di strategia|juego de estrategia',
      ),
      option(
        'cooperative',
        'cooperative game|samarbetsspel|samarbeidsspill|samarbejdsspil|kooperatives Spiel|yhteistyöpeli|jeu coopératif|gioco cooperativo|juego cooperativo',
      ),
      option(
        'party',
        'party game|partyspel|selskapsspill|selskabsspil|Partyspiel|bilepeli|jeu d’ambiance|party game|juego de fiesta',
      ),
      option(
        'children',
        'children’s game|barnspel|barnespill|børnespil|Kinderspiel|lastenpeli|jeu pour enfants|gioco per bambini|juego infantil|kids’ game',
      ),
      option(
        'card',
        'card game|kortspel|kortspill|kortspil|Kartenspiel|korttipeli|jeu de cartes|gioco di carte|juego de cartas',
      ),
    ),
    amount(
      'players-min',
      null,
      'Fewest players|Minst antal spelare|Færrest spillere|Færrest spillere|Spieler mindestens|Pelaajia vähintään|Joueurs minimum|Giocatori minimo|Jugadores mínimo',
    ),
    amount(
      'players-max',
      null,
      'Most players|Flest antal spelare|Flest spillere|Flest spillere|Spieler höchstens|Pelaajia enintään|Joueurs maximum|Giocatori massimo|Jugadores máximo',
    ),
    minimumAge,
    amount(
      'playing-time',
      'min',
      'Playing time|Speltid|Spilletid|Spilletid|Spieldauer|Peliaika|Durée de partie|Durata partita|Duración de la partida',
    ),
    flag(
      'solo-mode',
      'Can be played alone|Kan spelas ensam|Kan spilles alene|Kan spilles alene|Allein spielbar|Voi pelata yksin|Jouable en solo|Giocabile in solitario|Modo solitario',
    ),
    flag(
      'has-expansions',
      'Has expansions|Har expansioner|Har utvidelser|Har udvidelser|Erweiterbar|Lisäosia saatavilla|Extensions disponibles|Con espansioni|Con expansiones',
    ),
  ],
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
  picture: '🧸',
  categories: [buildingSets, boardGames],
};
