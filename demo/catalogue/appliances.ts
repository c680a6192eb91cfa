import { cooling } from './appliances/cooling.ts';
import { floorCare } from './appliances/floor-care.ts';
import { kitchenAppliances } from './appliances/kitchen-appliances.ts';
import { laundry } from './appliances/laundry.ts';
import { smallAppliances } from './appliances/small-appliances.ts';
import type { Department } from './catalogue.ts';
import { text } from './goods.ts';

export const appliances: Department = {
  id: 1,
  key: 'appliances',
  names: text(
    'Home appliances|Vitvaror och hushåll|Hvitevarer og husholdning|Hvidevarer og husholdning|Haushaltsgeräte|Kodinkoneet|Électroménager|Elettrodomestici|Electrodomésticos',
  ),
  groups: [laundry, cooling, kitchenAppliances, floorCare, smallAppliances],
};
