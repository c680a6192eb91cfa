import type { Department } from './catalogue.ts';
import { accessories } from './fashion/accessories.ts';
import { clothing } from './fashion/clothing.ts';
import { luggage } from './fashion/luggage.ts';
import { shoes } from './fashion/shoes.ts';
import { text } from './goods.ts';

export const fashion: Department = {
  id: 9,
  key: 'fashion',
  names: text('Fashion|Mode|Mote|Mode|Mode|Muoti|Mode|Moda|Moda'),
  groups: [clothing, shoes, accessories, luggage],
};
