import type { Department } from './catalogue.ts';
import { text } from './goods.ts';
import { camping } from './sports/camping.ts';
import { cycling } from './sports/cycling.ts';
import { runningFitness } from './sports/running-fitness.ts';
import { winter } from './sports/winter.ts';

export const sports: Department = {
  id: 7,
  key: 'sports',
  names: text(
    'Sports & outdoor|Sport & friluftsliv|Sport & friluftsliv|Sport & friluftsliv|Sport & Outdoor|Urheilu ja ulkoilu|Sport et plein air|Sport e outdoor|Deportes y aire libre|Sports & outdoors',
  ),
  groups: [runningFitness, cycling, camping, winter],
};
