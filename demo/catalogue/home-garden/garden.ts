import { type AttributeValues, type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { firstPrice, inColours, line, priced, text } from '../goods.ts';

const mower = (
  name: string,
  launched: number,
  type: string,
  [lawn, box]: readonly [number, number],
  [level, kilos]: readonly [number, number],
  [selfPropelled, mulches]: readonly [boolean, boolean],
  widths: readonly (readonly [number, number])[],
) => {
  const values = { 'mower-type': type, 'lawn-size': lawn, 'grass-box': box, noise: level, weight: kilos };
  const features = { 'self-propelled': selfPropelled, mulching: mulches };
  return model(name, firstPrice(widths), launched, { ...values, ...features }, priced('cutting-width', ...widths));
};

const lawnMowers: Category = {
  id: 6401,
  key: 'lawn-mowers',
  names: text(
    'Lawn mowers|Gräsklippare|Gressklippere|Plæneklippere|Rasenmäher|Ruohonleikkurit|Tondeuses à gazon|Tosaerba|Cortacéspedes',
  ),
  noun: text(
    'lawn mower|gräsklippare|gressklipper|plæneklipper|Rasenmäher|ruohonleikkuri|tondeuse à gazon|tosaerba|cortacésped',
  ),
  google: [3730, 694],
  attributes: defaultAttributes(6401),
  titleAttributes: ['cutting-width'],
  lines: [
    line(
      'Kestrin',
      'Slåtter',
      mower(
        'Battery 36',
        880,
        'battery',
        [450, 50],
        [88, 19],
        [false, true],
        [
          [38, 449],
          [42, 529],
        ],
      ),
      mower(
        'Battery 48',
        340,
        'battery',
        [800, 60],
        [90, 26],
        [true, true],
        [
          [46, 699],
          [51, 799],
        ],
      ),
      mower(
        'Petrol Pro',
        1270,
        'petrol',
        [1500, 70],
        [96, 34],
        [true, true],
        [
          [51, 749],
          [53, 849],
        ],
      ),
    ),
    line(
      'Odlaro',
      'Grönska',
      mower(
        'Power',
        1050,
        'petrol',
        [900, 55],
        [96, 28],
        [false, true],
        [
          [42, 299],
          [46, 349],
        ],
      ),
      mower(
        'Power Drive',
        620,
        'petrol',
        [1200, 60],
        [97, 32],
        [true, true],
        [
          [46, 429],
          [51, 499],
        ],
      ),
      mower(
        'Volt 40',
        210,
        'battery',
        [500, 45],
        [88, 17.5],
        [false, true],
        [
          [37, 329],
          [41, 379],
        ],
      ),
      mower('Volt 40 Drive', 52, 'battery', [750, 55], [89, 24], [true, true], [[46, 549]]),
    ),
    line(
      'Bruvaal',
      'Tuva',
      mower(
        'E1300',
        1440,
        'electric',
        [300, 35],
        [92, 11],
        [false, false],
        [
          [32, 89],
          [34, 99],
        ],
      ),
      mower(
        'E1700',
        780,
        'electric',
        [500, 45],
        [93, 14.5],
        [false, true],
        [
          [38, 139],
          [42, 169],
        ],
      ),
      mower('A20', 290, 'battery', [250, 30], [87, 10.5], [false, false], [[33, 179]]),
    ),
    line(
      'Enkelto',
      'Klippa',
      mower(
        'Push',
        1360,
        'hand',
        [150, 0],
        [62, 7.2],
        [false, false],
        [
          [30, 49.9],
          [38, 69.9],
        ],
      ),
      mower('Cable', 560, 'electric', [300, 30], [92, 10], [false, false], [[32, 74.9]]),
      mower(
        'Battery',
        120,
        'battery',
        [250, 30],
        [87, 11.5],
        [false, true],
        [
          [34, 159],
          [37, 189],
        ],
      ),
    ),
    line(
      'Halvorn',
      'Gräsby',
      mower('Cylinder', 930, 'hand', [200, 0], [60, 9], [false, false], [[40, 159]]),
      mower(
        'Silent 60',
        170,
        'battery',
        [900, 65],
        [84, 27],
        [true, true],
        [
          [48, 899],
          [53, 990],
        ],
      ),
    ),
  ],
};

/** Variants are [lawn in m2, price]. */
const robot = (
  name: string,
  launched: number,
  navigation: string,
  [slope, level, cut]: readonly [number, number, number],
  [app, rain, frost]: readonly [boolean, boolean, boolean],
  lawns: readonly (readonly [number, number])[],
) => {
  const values = { navigation, 'max-slope': slope, noise: level, 'cutting-width': cut };
  const features = { 'app-control': app, 'rain-sensor': rain, 'anti-theft-alarm': frost };
  return model(name, firstPrice(lawns), launched, { ...values, ...features }, priced('lawn-area', ...lawns));
};

const robotMowers: Category = {
  id: 6402,
  key: 'robot-lawn-mowers',
  names: text(
    'Robot lawn mowers|Robotgräsklippare|Robotgressklippere|Robotplæneklippere|Mähroboter|Robottiruohonleikkurit|Robots tondeuses|Robot tosaerba|Robots cortacésped|Robotic lawn mowers',
  ),
  noun: text(
    'robot lawn mower|robotgräsklippare|robotgressklipper|robotplæneklipper|Mähroboter|robottiruohonleikkuri|robot tondeuse|robot tosaerba|robot cortacésped|robotic lawn mower',
  ),
  google: [6788],
  attributes: defaultAttributes(6402),
  titleAttributes: ['lawn-area'],
  lines: [
    line(
      'Kestrin',
      'Betare',
      robot(
        '200',
        1150,
        'boundary-wire',
        [35, 60, 18],
        [true, false, true],
        [
          [600, 899],
          [1000, 1099],
        ],
      ),
      robot(
        '400',
        590,
        'boundary-wire',
        [45, 59, 22],
        [true, true, true],
        [
          [1500, 1599],
          [2500, 1999],
        ],
      ),
      robot(
        'Sat 500',
        260,
        'satellite',
        [45, 58, 24],
        [true, true, true],
        [
          [1500, 2299],
          [3000, 2799],
          [5000, 3499],
        ],
      ),
      robot(
        'Sat 700',
        36,
        'satellite',
        [50, 58, 26],
        [true, true, true],
        [
          [3000, 3299],
          [6000, 3999],
        ],
      ),
    ),
    line(
      'Odlaro',
      'Tomte',
      robot(
        'Mini',
        930,
        'boundary-wire',
        [30, 62, 17],
        [false, false, true],
        [
          [300, 549],
          [500, 629],
        ],
      ),
      robot(
        'Maxi',
        430,
        'boundary-wire',
        [35, 61, 20],
        [true, true, true],
        [
          [700, 799],
          [1200, 949],
        ],
      ),
      robot(
        'Vision',
        150,
        'camera',
        [35, 59, 18],
        [true, true, true],
        [
          [400, 999],
          [800, 1199],
        ],
      ),
    ),
    line(
      'Bruvaal',
      'Tuva Robo',
      robot(
        'R3',
        1310,
        'boundary-wire',
        [25, 64, 16],
        [false, false, false],
        [
          [300, 399],
          [500, 449],
        ],
      ),
      robot(
        'R8',
        700,
        'boundary-wire',
        [30, 63, 18],
        [true, true, true],
        [
          [800, 599],
          [1000, 679],
        ],
      ),
      robot('RV6', 80, 'camera', [30, 60, 18], [true, true, true], [[600, 849]]),
    ),
    line(
      'Velmarra',
      'Pasto',
      robot(
        'One',
        500,
        'satellite',
        [40, 57, 20],
        [true, true, true],
        [
          [800, 1499],
          [1600, 1899],
        ],
      ),
      robot(
        'Two',
        105,
        'camera',
        [45, 56, 22],
        [true, true, true],
        [
          [1000, 1699],
          [2000, 2199],
        ],
      ),
    ),
    line(
      'Enkelto',
      'Klippa Auto',
      robot('300', 640, 'boundary-wire', [25, 65, 16], [false, true, false], [[300, 329]]),
      robot('500 App', 380, 'boundary-wire', [25, 64, 17], [true, true, false], [[500, 399]]),
    ),
  ],
};

const grill = (
  name: string,
  price: number,
  launched: number,
  fuel: string,
  [burners, kilowatts]: readonly [number, number],
  [wide, kilos]: readonly [number, number],
  [side, thermometer]: readonly [boolean, boolean],
  colours: readonly string[],
) => {
  const flames: AttributeValues = burners > 0 ? { burners } : {};
  const output: AttributeValues = kilowatts > 0 ? { 'heat-output': kilowatts } : {};
  const heat = { 'grill-fuel': fuel, ...flames, ...output };
  const values = { ...heat, 'grate-width': wide, weight: kilos, 'side-burner': side, 'lid-thermometer': thermometer };
  return model(name, price, launched, values, inColours(...colours));
};

const grills: Category = {
  id: 6403,
  key: 'grills',
  names: text('Barbecues|Grillar|Griller|Grill|Grills|Grillit|Barbecues|Barbecue|Barbacoas|Grills'),
  noun: text('barbecue|grill|grill|grill|Grill|grilli|barbecue|barbecue|barbacoa|grill'),
  google: [2985],
  attributes: defaultAttributes(6403),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Odlaro',
      'Glöta',
      grill('G2', 249, 1230, 'gas', [2, 6], [46, 28], [false, true], ['black', 'red']),
      grill('G3', 399, 650, 'gas', [3, 9.6], [60, 41], [true, true], ['black', 'steel']),
      grill('G4', 599, 310, 'gas', [4, 13.2], [74, 56], [true, true], ['black', 'steel', 'green']),
      grill('G6 Kitchen', 1299, 44, 'gas', [6, 21.5], [94, 92], [true, true], ['black', 'steel']),
    ),
    line(
      'Odlaro',
      'Kolja',
      grill('47', 119, 1400, 'charcoal', [0, 0], [47, 11], [false, false], ['black', 'red']),
      grill('57', 179, 720, 'charcoal', [0, 0], [57, 15], [false, true], ['black', 'green', 'blue']),
      grill('Kamado', 749, 200, 'charcoal', [0, 0], [45, 68], [false, true], ['black', 'green']),
    ),
    line(
      'Enkelto',
      'Grilla',
      grill('Bucket', 24.9, 970, 'charcoal', [0, 0], [28, 2.4], [false, false], ['black', 'red']),
      grill('Trolley', 69.9, 510, 'charcoal', [0, 0], [54, 12.5], [false, true], ['black']),
      grill('Gas 2', 149, 240, 'gas', [2, 5.2], [42, 22], [false, true], ['black']),
    ),
    line(
      'Halvorn',
      'Uteköket',
      grill('Pellet', 899, 420, 'pellet', [0, 10], [66, 58], [false, true], ['graphite', 'black']),
      grill('Balcony', 349, 140, 'electric', [0, 2.2], [44, 14], [false, true], ['graphite', 'steel']),
    ),
    line(
      'Fjellrune',
      'Leirbål',
      grill('Solo', 59, 860, 'gas', [1, 2.2], [26, 3.1], [false, false], ['black', 'blue']),
      grill('Camp', 129, 350, 'gas', [2, 4.4], [38, 7.8], [false, false], ['black', 'green']),
    ),
  ],
};

const gardenSet = (
  name: string,
  price: number,
  launched: number,
  type: string,
  material: string,
  [seats, table]: readonly [number, number],
  [cushions, foldable]: readonly [boolean, boolean],
  colours: readonly string[],
) => {
  const values = { 'garden-set-type': type, 'garden-material': material, seats, 'table-length': table };
  return model(name, price, launched, { ...values, cushions, foldable }, inColours(...colours));
};

const gardenFurniture: Category = {
  id: 6404,
  key: 'garden-furniture',
  names: text(
    'Garden furniture|Utemöbler|Hagemøbler|Havemøbler|Gartenmöbel|Puutarhakalusteet|Salons de jardin|Mobili da giardino|Muebles de jardín|Patio furniture',
  ),
  noun: text(
    'garden furniture set|utegrupp|hagemøbelsett|havemøbelsæt|Gartenmöbel-Set|puutarhakalusteryhmä|salon de jardin|set da giardino|conjunto de jardín|patio furniture set',
  ),
  google: [6367, 4299],
  attributes: defaultAttributes(6404),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Halvorn',
      'Skärgård',
      gardenSet('Dining 6', 1290, 820, 'dining', 'aluminium', [6, 200], [false, false], ['graphite', 'white']),
      gardenSet('Dining 8', 1690, 320, 'dining', 'aluminium', [8, 260], [true, false], ['graphite', 'white', 'beige']),
      gardenSet('Lounge', 2190, 46, 'lounge', 'teak', [5, 110], [true, false], ['beige', 'grey']),
    ),
    line(
      'Odlaro',
      'Veranda',
      gardenSet('Bistro', 149, 1340, 'bistro', 'acacia', [2, 60], [false, true], ['brown', 'green']),
      gardenSet('Dining 4', 349, 760, 'dining', 'acacia', [4, 130], [false, true], ['brown', 'grey']),
      gardenSet('Dining 6', 549, 270, 'dining', 'acacia', [6, 180], [true, false], ['brown', 'white']),
      gardenSet('Corner Lounge', 899, 160, 'lounge', 'rattan', [6, 120], [true, false], ['black', 'grey', 'brown']),
    ),
    line(
      'Enkelto',
      'Ute',
      gardenSet('Balcony', 59.9, 1120, 'bistro', 'steel', [2, 55], [false, true], ['black', 'white', 'green']),
      gardenSet('Lounge 4', 199, 530, 'lounge', 'rattan', [4, 80], [true, false], ['black', 'brown']),
      gardenSet('Dining 4', 229, 110, 'dining', 'steel', [4, 120], [false, true], ['black', 'grey']),
    ),
    line(
      'Ostelune',
      'Rivage',
      gardenSet('Bistrot', 289, 480, 'bistro', 'aluminium', [2, 65], [true, true], ['green', 'white']),
      gardenSet('Terrasse', 1190, 190, 'lounge', 'aluminium', [5, 100], [true, false], ['beige', 'graphite']),
    ),
  ],
};

export const garden: Group = {
  id: 64,
  key: 'garden',
  names: text('Garden|Trädgård|Hage|Have|Garten|Puutarha|Jardin|Giardino|Jardín'),
  categories: [lawnMowers, robotMowers, grills, gardenFurniture],
};
