import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { inColours, line, text } from '../goods.ts';

const heater = (
  name: string,
  price: number,
  launched: number,
  type: string,
  [watts, room, level]: readonly [number, number, number],
  [thermostat, swings, timer, bathroom]: readonly [boolean, boolean, boolean, boolean],
  colours: readonly string[],
) => {
  const values = {
    'heater-type': type,
    power: watts,
    'room-size': room,
    noise: level,
    thermostat,
    oscillating: swings,
  };
  return model(name, price, launched, { ...values, timer, 'bathroom-safe': bathroom }, inColours(...colours));
};

const fanHeaters: Category = {
  id: 6501,
  key: 'fan-heaters',
  names: text(
    'Fan heaters|Värmefläktar|Varmevifter|Varmeblæsere|Heizlüfter|Lämpöpuhaltimet|Radiateurs soufflants|Termoventilatori|Calefactores',
  ),
  noun: text(
    'fan heater|värmefläkt|varmevifte|varmeblæser|Heizlüfter|lämpöpuhallin|radiateur soufflant|termoventilatore|calefactor',
  ),
  google: [611],
  attributes: defaultAttributes(6501),
  titleAttributes: ['power', 'colour'],
  lines: [
    line(
      'Brisvelle',
      'Fournaise',
      heater('S', 49, 1090, 'ceramic', [1500, 15, 48], [true, false, false, false], ['white', 'black']),
      heater('M', 79, 640, 'ceramic', [2000, 22, 46], [true, true, true, false], ['white', 'black', 'silver']),
      heater('Tower', 119, 280, 'tower', [2200, 26, 44], [true, true, true, false], ['white', 'black']),
      heater('Tower Bath', 139, 58, 'tower', [2000, 22, 42], [true, true, true, true], ['white', 'grey']),
    ),
    line(
      'Bruvaal',
      'Glöden',
      heater('FH2', 24.9, 1430, 'coil', [2000, 18, 55], [true, false, false, false], ['white', 'grey']),
      heater('FH3 Garage', 59, 800, 'coil', [3000, 30, 60], [true, false, false, false], ['red', 'grey']),
      heater('FH2 Bath', 39, 360, 'coil', [2000, 18, 52], [true, false, true, true], ['white']),
    ),
    line(
      'Enkelto',
      'Varma',
      heater('Mini', 17.9, 990, 'coil', [1000, 8, 50], [false, false, false, false], ['white', 'black']),
      heater('Midi', 22.9, 520, 'coil', [2000, 16, 54], [true, false, false, false], ['white', 'black']),
      heater('Ceramic', 34.9, 130, 'ceramic', [1800, 18, 49], [true, true, false, false], ['white', 'black']),
    ),
    line(
      'Lumivara',
      'Hehku',
      heater('Desk', 39, 710, 'ceramic', [800, 8, 42], [true, false, false, false], ['white', 'red', 'black']),
      heater('Home', 99, 220, 'tower', [2000, 24, 43], [true, true, true, false], ['white', 'silver']),
    ),
  ],
};

const purifier = (
  name: string,
  price: number,
  launched: number,
  grade: string,
  [cadr, room, level]: readonly [number, number, number],
  [watts, life]: readonly [number, number],
  [app, sensor]: readonly [boolean, boolean],
  colours: readonly string[],
) => {
  const values = { 'filter-class': grade, cadr, 'room-size': room, noise: level, power: watts, 'filter-life': life };
  return model(name, price, launched, { ...values, 'app-control': app, 'air-sensor': sensor }, inColours(...colours));
};

const airPurifiers: Category = {
  id: 6502,
  key: 'air-purifiers',
  names: text(
    'Air purifiers|Luftrenare|Luftrensere|Luftrensere|Luftreiniger|Ilmanpuhdistimet|Purificateurs d’air|Purificatori d’aria|Purificadores de aire',
  ),
  noun: text(
    'air purifier|luftrenare|luftrenser|luftrenser|Luftreiniger|ilmanpuhdistin|purificateur d’air|purificatore d’aria|purificador de aire',
  ),
  google: [606],
  attributes: defaultAttributes(6502),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Brisvelle',
      'Clair',
      purifier('200', 159, 1160, 'E12', [200, 24, 48], [32, 6], [false, true], ['white', 'black']),
      purifier('350', 269, 630, 'H13', [350, 42, 50], [45, 9], [true, true], ['white', 'black', 'grey']),
      purifier('500', 399, 300, 'H13', [500, 60, 52], [55, 12], [true, true], ['white', 'black']),
      purifier('700 Max', 629, 33, 'H14', [700, 85, 54], [68, 12], [true, true], ['white', 'grey']),
    ),
    line(
      'Lumivara',
      'Henki',
      purifier('Small', 129, 870, 'E12', [160, 20, 44], [25, 6], [false, false], ['white', 'green']),
      purifier('Large', 329, 400, 'H13', [420, 50, 49], [48, 9], [true, true], ['white', 'beige', 'green']),
    ),
    line(
      'Enkelto',
      'Luft',
      purifier('10', 49.9, 1290, 'E11', [90, 10, 46], [20, 6], [false, false], ['white', 'black']),
      purifier('25', 89.9, 560, 'E12', [190, 22, 50], [35, 6], [false, false], ['white']),
      purifier('40 App', 149, 140, 'H13', [310, 38, 51], [42, 8], [true, true], ['white', 'black']),
    ),
    line(
      'Barnelo',
      'Snuffa',
      purifier('Nursery', 119, 450, 'H13', [140, 16, 38], [22, 8], [false, false], ['white', 'green']),
      purifier('Nursery App', 169, 85, 'H13', [180, 22, 36], [24, 8], [true, true], ['white', 'beige']),
    ),
    line(
      'Halvorn',
      'Andetag',
      purifier('Table', 349, 740, 'H13', [260, 32, 43], [30, 12], [true, true], ['beige', 'grey']),
      purifier('Column', 549, 240, 'H14', [460, 55, 45], [46, 12], [true, true], ['beige', 'black']),
    ),
  ],
};

const fan = (
  name: string,
  price: number,
  launched: number,
  type: string,
  [watts, tall, speeds, level]: readonly [number, number, number, number],
  [swings, remote, timer]: readonly [boolean, boolean, boolean],
  colours: readonly string[],
) => {
  const values = { 'fan-type': type, power: watts, 'fan-height': tall, 'fan-speeds': speeds, noise: level };
  return model(
    name,
    price,
    launched,
    { ...values, oscillating: swings, 'remote-control': remote, timer },
    inColours(...colours),
  );
};

const fans: Category = {
  id: 6503,
  key: 'fans',
  names: text('Fans|Fläktar|Vifter|Ventilatorer|Ventilatoren|Tuulettimet|Ventilateurs|Ventilatori|Ventiladores'),
  noun: text('fan|fläkt|vifte|ventilator|Ventilator|tuuletin|ventilateur|ventilatore|ventilador'),
  google: [2535, 608],
  attributes: defaultAttributes(6503),
  titleAttributes: ['colour'],
  lines: [
    line(
      'Brisvelle',
      'Courant',
      fan('Table', 79, 900, 'table', [28, 38, 6, 45], [true, false, false], ['white', 'black', 'copper']),
      fan('Stand', 129, 480, 'pedestal', [32, 128, 12, 46], [true, true, true], ['white', 'black']),
      fan('Tower', 179, 170, 'tower', [38, 108, 9, 44], [true, true, true], ['white', 'black', 'silver']),
      fan('Silence', 249, 27, 'pedestal', [24, 132, 24, 34], [true, true, true], ['white', 'grey']),
    ),
    line(
      'Enkelto',
      'Svala',
      fan('Desk', 14.9, 1410, 'table', [25, 28, 2, 52], [false, false, false], ['white', 'black']),
      fan('Floor', 29.9, 840, 'pedestal', [45, 122, 3, 57], [true, false, false], ['white', 'black']),
      fan('Tower', 44.9, 310, 'tower', [45, 80, 3, 53], [true, true, true], ['white', 'black']),
    ),
    line(
      'Lumivara',
      'Tuuli',
      fan('Ceiling 107', 149, 1060, 'ceiling', [58, 40, 3, 50], [false, true, false], ['white', 'black']),
      fan('Ceiling 132 DC', 239, 390, 'ceiling', [35, 38, 6, 40], [false, true, true], ['white', 'black', 'copper']),
    ),
    line(
      'Bruvaal',
      'Blås',
      fan('Workshop', 69, 1220, 'pedestal', [90, 115, 3, 64], [true, false, false], ['black', 'silver']),
      fan('Metal', 39.9, 570, 'table', [35, 36, 3, 55], [true, false, false], ['silver', 'copper', 'green']),
    ),
  ],
};

export const climate: Group = {
  id: 65,
  key: 'climate',
  names: text(
    'Heating & cooling|Värme & luft|Varme & luft|Varme & luft|Heizen & Kühlen|Lämmitys ja ilma|Chauffage et climat|Riscaldamento e clima|Calefacción y clima',
  ),
  categories: [fanHeaters, airPurifiers, fans],
};
