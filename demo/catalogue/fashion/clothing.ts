import { colour, untranslated } from '../attributes.ts';
import { type Category, type Group, model } from '../catalogue.ts';
import { amount, flag, line, option, pairs, pick, pickVariant, text, waterproof, wearer } from '../goods.ts';

const jacket = (
  name: string,
  price: number,
  launched: number,
  who: string,
  [type, insulation]: readonly [string, string],
  [dry, grams]: readonly [boolean, number],
  [hood, recycled]: readonly [boolean, boolean],
  made: readonly (readonly [string, string])[],
) => {
  const values = { wearer: who, 'jacket-type': type, insulation, waterproof: dry };
  const features = { 'jacket-weight': grams, hood, 'recycled-fabric': recycled };
  return model(name, price, launched, { ...values, ...features }, pairs(['clothing-size', 'colour'], ...made));
};

const jackets: Category = {
  id: 9101,
  key: 'jackets',
  names: text('Jackets|Jackor|Jakker|Jakker|Jacken|Takit|Vestes et manteaux|Giacche|Chaquetas'),
  noun: text('jacket|jacka|jakke|jakke|Jacke|takki|veste|giacca|chaqueta'),
  google: [5598],
  picture: '🧥',
  showsGoods: true,
  attributes: [
    pickVariant(
      'clothing-size',
      'Size|Storlek|Størrelse|Størrelse|Größe|Koko|Taille|Taglia|Talla',
      ...untranslated('S', 'M', 'L', 'XL', 'XXL', '110', '122', '134', '146'),
    ),
    colour('black', 'navy', 'green', 'red', 'blue', 'grey', 'beige', 'brown', 'yellow', 'orange', 'pink', 'purple'),
    wearer,
    pick(
      'jacket-type',
      'Jacket type|Jacktyp|Jakketype|Jakketype|Jackenart|Takkityyppi|Type de veste|Tipo di giacca|Tipo de chaqueta',
      option(
        'shell',
        'shell jacket|skaljacka|skalljakke|skaljakke|Hardshelljacke|kuoritakki|veste hardshell|giacca hardshell|chaqueta hardshell',
      ),
      option(
        'softshell',
        'softshell jacket|softshelljacka|softshelljakke|softshelljakke|Softshelljacke|softshell-takki|veste softshell|giacca softshell|chaqueta softshell',
      ),
      option('puffer', 'puffer jacket|täckjacka|boblejakke|dynejakke|Steppjacke|toppatakki|doudoune|piumino|plumífero'),
      option('parka', 'parka|parkas|parkas|parka|Parka|parkatakki|parka|parka|parka'),
      option(
        'rain',
        'rain jacket|regnjacka|regnjakke|regnjakke|Regenjacke|sadetakki|imperméable|giacca antipioggia|chubasquero',
      ),
      option(
        'fleece',
        'fleece jacket|fleecejacka|fleecejakke|fleecejakke|Fleecejacke|fleecetakki|veste polaire|giacca in pile|forro polar',
      ),
      option(
        'ski',
        'ski jacket|skidjacka|skijakke|skijakke|Skijacke|laskettelutakki|veste de ski|giacca da sci|chaqueta de esquí',
      ),
    ),
    pick(
      'insulation',
      'Insulation|Isolering|Isolasjon|Isolering|Isolierung|Eriste|Isolation|Imbottitura|Aislamiento',
      option('uninsulated', 'none|ingen|ingen|ingen|keine|ei eristettä|aucune|nessuna|ninguno'),
      option('down', 'down|dun|dun|dun|Daune|untuva|duvet|piuma|plumón'),
      option(
        'synthetic',
        'synthetic|syntet|syntetisk|syntetisk|Kunstfaser|synteettinen|synthétique|sintetica|sintético',
      ),
      option('wool', 'wool|ull|ull|uld|Wolle|villa|laine|lana|lana'),
    ),
    waterproof,
    amount('jacket-weight', 'g', 'Weight|Vikt|Vekt|Vægt|Gewicht|Paino|Poids|Peso|Peso'),
    flag('hood', 'Hood|Huva|Hette|Hætte|Kapuze|Huppu|Capuche|Cappuccio|Capucha'),
    flag(
      'recycled-fabric',
      'Recycled fabric|Återvunnet tyg|Resirkulert stoff|Genanvendt stof|Recyceltes Gewebe|Kierrätettyä kangasta|Tissu recyclé|Tessuto riciclato|Tejido reciclado',
    ),
  ],
  titleAttributes: ['clothing-size', 'colour'],
  lines: [
    line(
      'Fjellrune',
      'Topp',
      jacket(
        'Shell',
        349,
        820,
        'men',
        ['shell', 'uninsulated'],
        [true, 420],
        [true, true],
        [
          ['M', 'blue'],
          ['L', 'blue'],
          ['L', 'black'],
          ['XL', 'green'],
        ],
      ),
      jacket(
        'Shell W',
        349,
        820,
        'women',
        ['shell', 'uninsulated'],
        [true, 370],
        [true, true],
        [
          ['S', 'red'],
          ['M', 'purple'],
        ],
      ),
      jacket(
        'Down',
        299,
        390,
        'men',
        ['puffer', 'down'],
        [false, 440],
        [true, true],
        [
          ['M', 'black'],
          ['L', 'orange'],
        ],
      ),
      jacket(
        'Down W',
        299,
        44,
        'women',
        ['puffer', 'down'],
        [false, 390],
        [true, true],
        [
          ['S', 'black'],
          ['M', 'green'],
        ],
      ),
    ),
    line(
      'Vildstig',
      'Stig',
      jacket(
        'Rain',
        79,
        1110,
        'unisex',
        ['rain', 'uninsulated'],
        [true, 310],
        [true, true],
        [
          ['S', 'yellow'],
          ['M', 'navy'],
          ['L', 'navy'],
        ],
      ),
      jacket(
        'Fleece',
        59,
        680,
        'unisex',
        ['fleece', 'synthetic'],
        [false, 380],
        [false, true],
        [
          ['M', 'grey'],
          ['L', 'green'],
        ],
      ),
      jacket(
        'Soft',
        99,
        460,
        'women',
        ['softshell', 'uninsulated'],
        [false, 410],
        [true, false],
        [
          ['S', 'purple'],
          ['M', 'black'],
        ],
      ),
      jacket(
        'Kid Rain',
        44.9,
        250,
        'children',
        ['rain', 'uninsulated'],
        [true, 240],
        [true, true],
        [
          ['110', 'yellow'],
          ['122', 'pink'],
          ['134', 'blue'],
        ],
      ),
    ),
    line(
      'Isbrekka',
      'Skare',
      jacket(
        'Ski',
        279,
        560,
        'men',
        ['ski', 'synthetic'],
        [true, 890],
        [true, false],
        [
          ['M', 'orange'],
          ['L', 'black'],
        ],
      ),
      jacket(
        'Ski W',
        279,
        200,
        'women',
        ['ski', 'synthetic'],
        [true, 810],
        [true, true],
        [
          ['S', 'blue'],
          ['M', 'red'],
        ],
      ),
      jacket(
        'Ski Junior',
        129,
        130,
        'children',
        ['ski', 'synthetic'],
        [true, 620],
        [true, true],
        [
          ['134', 'green'],
          ['146', 'blue'],
        ],
      ),
    ),
    line(
      'Ostelune',
      'Rive',
      jacket(
        'Manteau',
        249,
        730,
        'women',
        ['parka', 'wool'],
        [false, 1150],
        [false, false],
        [
          ['S', 'beige'],
          ['M', 'beige'],
          ['M', 'navy'],
        ],
      ),
      jacket(
        'Court',
        189,
        90,
        'women',
        ['puffer', 'down'],
        [false, 520],
        [true, true],
        [
          ['S', 'brown'],
          ['M', 'black'],
        ],
      ),
    ),
    line(
      'Dagello',
      'Via',
      jacket(
        'Parka',
        69.9,
        1360,
        'men',
        ['parka', 'synthetic'],
        [true, 1080],
        [true, false],
        [
          ['M', 'black'],
          ['XL', 'green'],
        ],
      ),
      jacket(
        'Light',
        34.9,
        590,
        'unisex',
        ['puffer', 'synthetic'],
        [false, 330],
        [false, true],
        [
          ['M', 'black'],
          ['XXL', 'navy'],
        ],
      ),
    ),
  ],
};

export const clothing: Group = {
  id: 91,
  key: 'clothing',
  names: text('Clothing|Kläder|Klær|Tøj|Bekleidung|Vaatteet|Vêtements|Abbigliamento|Ropa'),
  picture: '👕',
  categories: [jackets],
};
