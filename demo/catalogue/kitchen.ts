import type { Department } from './catalogue.ts';
import { text } from './goods.ts';
import { cookware } from './kitchen/cookware.ts';
import { drinksAndStorage } from './kitchen/drinks-and-storage.ts';
import { groceries } from './kitchen/groceries.ts';

export const kitchen: Department = {
  id: 2,
  key: 'kitchen',
  names: text(
    'Kitchen and dining|Kök och matlagning|Kjøkken og servering|Køkken og borddækning|Küche und Genuss|Keittiö ja kattaus|Cuisine et table|Cucina e tavola|Cocina y mesa|Kitchen & dining',
  ),
  groups: [cookware, drinksAndStorage, groceries],
};
