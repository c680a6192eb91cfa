import type { Department } from './catalogue.ts';
import { baby } from './family/baby.ts';
import { pets } from './family/pets.ts';
import { toysGames } from './family/toys-games.ts';
import { text } from './goods.ts';

export const family: Department = {
  id: 8,
  key: 'family',
  names: text('Family|Familj|Familie|Familie|Familie|Perhe|Famille|Famiglia|Familia|Baby & toys'),
  groups: [baby, toysGames, pets],
};
