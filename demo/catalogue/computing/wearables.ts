import { type Category, type Group, model } from '../catalogue.ts';
import { defaultAttributes } from '../default-attributes.ts';
import { byChoice, byNumber, columns, inColours, line, text } from '../electronics.ts';

const watch = columns('panel', 'water', 'battery-life', 'gps', 'lte', 'ecg', 'pay', 'weight');

const smartwatches: Category = {
  id: 4201,
  key: 'smartwatches',
  names: text(`Smartwatches | Smartklockor | Smartklokker | Smartwatches | Smartwatches
    | Älykellot | Montres connectées | Smartwatch | Relojes inteligentes`),
  noun: text(`smartwatch | smartklocka | smartklokke | smartwatch | Smartwatch
    | älykello | montre connectée | smartwatch | reloj inteligente`),
  google: [201, 500009],
  attributes: defaultAttributes(4201),
  titleAttributes: ['case-size', 'colour'],
  lines: [
    line(
      'Norvane',
      'Hour',
      model(
        '4',
        399,
        40,
        watch('AMOLED', 50, 36, true, false, true, true, 34),
        byNumber('case-size', { 41: 399, 45: 429 }, 'graphite', 'silver'),
      ),
      model(
        '4 Cellular',
        499,
        40,
        watch('AMOLED', 50, 30, true, true, true, true, 35),
        byNumber('case-size', { 41: 499, 45: 529 }, 'graphite'),
      ),
      model(
        'Lite',
        249,
        420,
        watch('AMOLED', 50, 40, true, false, false, true, 28),
        byNumber('case-size', { 40: 249 }, 'pink', 'beige'),
      ),
    ),
    line(
      'Fenngard',
      'Summit',
      model(
        '7',
        749,
        130,
        watch('AMOLED', 100, 380, true, false, true, true, 78),
        byNumber('case-size', { 43: 699, 47: 749 }, 'black'),
      ),
      model(
        '7 Solar',
        899,
        130,
        watch('MIP', 100, 720, true, false, true, true, 84),
        byNumber('case-size', { 47: 899, 51: 999 }, 'black'),
      ),
      model(
        'Trail 3',
        329,
        340,
        watch('MIP', 50, 480, true, false, false, false, 52),
        byNumber('case-size', { 46: 329 }, 'orange', 'green'),
      ),
    ),
    line(
      'Tessuro',
      'Pace',
      model(
        '2 Pro',
        279,
        28,
        watch('AMOLED', 50, 120, true, false, true, true, 42),
        byNumber('case-size', { 42: 259, 46: 279 }, 'black'),
      ),
      model(
        '2',
        199,
        210,
        watch('AMOLED', 50, 160, true, false, false, true, 38),
        byNumber('case-size', { 44: 199 }, 'black', 'gold'),
      ),
    ),
    line(
      'Kelvaro',
      'Round',
      model(
        'Sport',
        119,
        75,
        watch('AMOLED', 50, 240, true, false, false, false, 36),
        byNumber('case-size', { 46: 119 }, 'black', 'blue'),
      ),
      model(
        'Sport Mini',
        99,
        300,
        watch('AMOLED', 50, 190, false, false, false, false, 26),
        byNumber('case-size', { 41: 99 }, 'gold'),
      ),
    ),
    line(
      'Plennko',
      'Tick',
      model(
        'Watch',
        49,
        560,
        watch('LCD', 20, 168, false, false, false, false, 33),
        byNumber('case-size', { 44: 49 }, 'black', 'pink'),
      ),
      model(
        'Watch Pro',
        69,
        180,
        watch('LCD', 30, 192, true, false, false, false, 36),
        byNumber('case-size', { 45: 69 }, 'black'),
      ),
    ),
  ],
};

const band = columns('display', 'water', 'battery-life', 'gps', 'heart-rate', 'sleep', 'oxygen', 'pay', 'weight');

const fitnessBands: Category = {
  id: 4202,
  key: 'fitness-bands',
  names: text(`Fitness bands | Aktivitetsarmband | Aktivitetsarmbånd | Aktivitetsarmbånd | Fitness-Tracker
    | Aktiivisuusrannekkeet | Bracelets connectés | Fitness tracker | Pulseras de actividad | Fitness trackers`),
  noun: text(`fitness band | aktivitetsarmband | aktivitetsarmbånd | aktivitetsarmbånd | Fitness-Tracker
    | aktiivisuusranneke | bracelet connecté | fitness tracker | pulsera de actividad | fitness tracker`),
  google: [500009],
  attributes: defaultAttributes(4202),
  titleAttributes: ['strap-size', 'colour'],
  lines: [
    line(
      'Fenngard',
      'Stride',
      model(
        '3',
        129,
        50,
        band('colour', 50, 168, true, true, true, true, true, 24),
        byChoice('strap-size', { S: 129, L: 129 }, 'black', 'green'),
      ),
      model(
        '2',
        89,
        480,
        band('colour', 50, 168, false, true, true, true, false, 23),
        byChoice('strap-size', { S: 89, L: 89 }, 'black'),
      ),
    ),
    line(
      'Norvane',
      'Circlet',
      model(
        'Screenless',
        199,
        110,
        band('none', 100, 120, false, true, true, true, false, 16),
        byChoice('strap-size', { S: 199, M: 199, L: 199 }, 'graphite'),
      ),
      model(
        'Colour',
        149,
        310,
        band('colour', 50, 96, true, true, true, true, true, 25),
        inColours('black', 'beige', 'pink'),
      ),
    ),
    line(
      'Kelvaro',
      'Pulse',
      model(
        'Band 6',
        49.9,
        33,
        band('colour', 50, 336, false, true, true, true, false, 19),
        inColours('black', 'pink', 'blue', 'white'),
      ),
      model(
        'Band 6 Active',
        34.9,
        33,
        band('colour', 50, 288, false, true, true, false, false, 17),
        inColours('black', 'purple'),
      ),
      model('Band 5', 29.9, 430, band('colour', 50, 336, false, true, true, true, false, 18), inColours('black')),
    ),
    line(
      'Tessuro',
      'Fit',
      model('E3', 59, 200, band('colour', 50, 240, false, true, true, true, false, 21), inColours('black', 'white')),
      model('E3 GPS', 79, 200, band('colour', 50, 216, true, true, true, true, true, 22), inColours('black', 'red')),
    ),
    line(
      'Plennko',
      'Step',
      model(
        'Basic',
        19.9,
        980,
        band('mono', 20, 240, false, false, false, false, false, 15),
        inColours('black', 'pink'),
      ),
      model('Plus', 24.9, 260, band('mono', 30, 240, false, true, true, false, false, 16), inColours('black')),
    ),
  ],
};

export const wearables: Group = {
  id: 42,
  key: 'wearables',
  names: text(`Smartwatches & fitness bands | Smartklockor & aktivitetsarmband | Smartklokker og aktivitetsarmbånd
    | Smartwatches & aktivitetsarmbånd | Smartwatches & Fitness-Tracker | Älykellot ja aktiivisuusrannekkeet
    | Montres et bracelets connectés | Smartwatch e fitness tracker | Relojes y pulseras inteligentes | Smartwatches & fitness trackers`),
  categories: [smartwatches, fitnessBands],
};
