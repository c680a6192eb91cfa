import { category } from '../appliances/product-table.ts';
import type { Group } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { text } from '../goods.ts';

const hairDryers = category(
  {
    id: 3201,
    key: 'hair-dryers',
    names:
      'Hair dryers|Hårtorkar|Hårfønere|Hårtørrere|Haartrockner|Hiustenkuivaajat|Sèche-cheveux|Asciugacapelli|Secadores de pelo',
    noun: 'hair dryer|hårtork|hårføner|hårtørrer|Haartrockner|hiustenkuivaaja|sèche-cheveux|asciugacapelli|secador de pelo',
    google: [490],
    attributes: defaultAttributes(3201),
    titleAttributes: ['power', 'colour'],
  },
  `
    model         | price | launched | power | weight | noise | heat-settings | cord | yes                      | colour
    Lissavelle / Souffle
    S900 Turbine  | 349   | 34       | 1600  | 480    | 72    | 4             | 2.7  | ionic diffuser cool-shot | black pink copper+20
    S700 Turbine  | 229   | 430      | 1600  | 520    | 75    | 4             | 2.7  | ionic diffuser cool-shot | black white purple
    S500 Pro      | 119   | 860      | 2200  | 620    | 80    | 6             | 3    | ionic cool-shot          | black white
    Tilvesta / Ventola
    V24 Ion       | 69    | 240      | 2400  | 590    | 82    | 6             | 2.5  | ionic diffuser cool-shot | black purple turquoise
    V22           | 45    | 570      | 2200  | 560    | 83    | 6             | 2    | ionic cool-shot          | black pink blue
    V16 Travel    | 29    | 990      | 1600  | 390    | 84    | 2             | 1.8  | foldable cool-shot       | white pink
    Brilyo / Aira
    A20 AC        | 59    | 310      | 2100  | 680    | 81    | 6             | 2.5  | ionic cool-shot          | black copper
    A18 Fold      | 35    | 740      | 1800  | 450    | 83    | 3             | 1.8  | ionic foldable cool-shot | black turquoise
    Ostravel / Care
    OHD 22        | 25    | 180      | 2200  | 570    | 85    | 6             | 1.8  | cool-shot                | black pink
    OHD 20        | 19    | 620      | 2000  | 540    | 86    | 3             | 1.8  | cool-shot                | black white
    OHD 12 Travel | 13    | 1440     | 1200  | 340    | 85    | 2             | 1.6  | foldable                 | blue
  `,
);

const straighteners = category(
  {
    id: 3202,
    key: 'hair-straighteners',
    names:
      'Hair straighteners|Plattänger|Rettetenger|Glattejern|Glätteisen|Suoristusraudat|Lisseurs|Piastre per capelli|Planchas de pelo|Flat irons',
    noun: 'hair straightener|plattång|rettetang|glattejern|Glätteisen|suoristusrauta|lisseur|piastra per capelli|plancha de pelo|flat iron',
    google: [3407],
    attributes: defaultAttributes(3202),
    titleAttributes: ['plates', 'colour'],
  },
  `
    model         | price | launched | max-temperature | heat-settings | plates     | plate-width | heat-up | cord | yes               | colour
    Lissavelle / Soie
    G900 Pro      | 249   | 50       | 230             | 8             | titanium   | 28          | 20      | 2.7  | ionic auto-off    | black white copper+20
    G700          | 169   | 380      | 230             | 5             | ceramic    | 28          | 30      | 2.7  | ionic auto-off    | black pink purple
    G500 Wide     | 139   | 890      | 220             | 5             | ceramic    | 42          | 35      | 2.7  | auto-off          | black
    G300 Cordless | 219   | 220      | 200             | 3             | ceramic    | 25          | 60      | -    | cordless auto-off | black pink
    Tilvesta / Liscia
    P60 Ion       | 69    | 290      | 230             | 9             | tourmaline | 28          | 30      | 2.5  | ionic auto-off    | black purple pink
    P40           | 45    | 660      | 220             | 6             | ceramic    | 25          | 40      | 2    | auto-off          | black blue
    P20 Travel    | 29    | 1050     | 200             | 1             | ceramic    | 18          | 60      | 1.8  |                   | pink blue
    Brilyo / Aira
    F50 Titan     | 59    | 130      | 230             | 8             | titanium   | 30          | 25      | 2.5  | ionic auto-off    | black copper
    F30           | 39    | 710      | 220             | 5             | tourmaline | 25          | 40      | 2    | auto-off          | black white
    Ostravel / Care
    OHS 30        | 25    | 190      | 220             | 5             | ceramic    | 28          | 45      | 1.8  | auto-off          | black pink
    OHS 20        | 17    | 600      | 210             | 3             | ceramic    | 25          | 60      | 1.8  |                   | black white
    OHS 10 Mini   | 12    | 1390     | 190             | 1             | ceramic    | 15          | 90      | 1.6  |                   | purple
  `,
);

const shavers = category(
  {
    id: 3203,
    key: 'shavers',
    names:
      'Electric shavers|Rakapparater|Barbermaskiner|Barbermaskiner|Elektrorasierer|Parranajokoneet|Rasoirs électriques|Rasoi elettrici|Afeitadoras eléctricas',
    noun: 'electric shaver|rakapparat|barbermaskin|barbermaskine|Elektrorasierer|parranajokone|rasoir électrique|rasoio elettrico|afeitadora eléctrica',
    google: [532],
    attributes: defaultAttributes(3203),
    titleAttributes: ['colour'],
  },
  `
    model      | price | launched | head   | battery-life | charging | blades | yes                              | colour
    Barbenor / Fjord
    F9 Station | 329   | 42       | foil   | 60           | 60       | 5      | wet-dry trimmer cleaning-station | black silver graphite
    F7 Station | 229   | 400      | foil   | 60           | 60       | 4      | wet-dry trimmer cleaning-station | black blue
    F5         | 139   | 740      | foil   | 50           | 60       | 3      | wet-dry trimmer                  | black blue
    F3         | 79    | 1130     | foil   | 45           | 90       | 3      | trimmer                          | black red
    Barbenor / Rund
    R9         | 249   | 180      | rotary | 60           | 60       | 3      | wet-dry trimmer cleaning-station | graphite silver
    R6         | 149   | 530      | rotary | 60           | 60       | 3      | wet-dry trimmer                  | blue black
    R4         | 89    | 970      | rotary | 40           | 60       | 3      | wet-dry trimmer                  | black green
    Brilyo / Barba
    B5 Flex    | 99    | 90       | rotary | 60           | 60       | 5      | wet-dry trimmer                  | black blue red
    B3 Foil    | 59    | 610      | foil   | 50           | 90       | 3      | wet-dry trimmer                  | black blue
    B1 Travel  | 29    | 1270     | foil   | 40           | 120      | 1      |                                  | black silver
    Ostravel / Care
    OES 30     | 39    | 260      | rotary | 45           | 90       | 3      | wet-dry trimmer                  | black blue
    OES 20     | 25    | 820      | rotary | 40           | 480      | 3      | trimmer                          | black
    OES 10     | 17    | 1450     | foil   | 30           | 480      | 2      |                                  | black
  `,
);

export const hair: Group = {
  id: 32,
  key: 'hair',
  names: text(
    'Hair and shaving|Hår och rakning|Hår og barbering|Hår og barbering|Haare und Rasur|Hiukset ja parranajo|Cheveux et rasage|Capelli e rasatura|Cabello y afeitado|Hair & shaving',
  ),
  categories: [hairDryers, straighteners, shavers],
};
