import type { Department } from './catalogue.ts';
import { text } from './goods.ts';
import { fragranceAndCare } from './health/fragrance-and-care.ts';
import { hair } from './health/hair.ts';
import { oralCare } from './health/oral-care.ts';
import { wellness } from './health/wellness.ts';

export const health: Department = {
  id: 3,
  key: 'health',
  names: text(
    'Health and beauty|Hälsa och skönhet|Helse og skjønnhet|Sundhed og skønhed|Gesundheit und Schönheit|Terveys ja kauneus|Santé et beauté|Salute e bellezza|Salud y belleza|Health & beauty',
  ),
  groups: [oralCare, hair, fragranceAndCare, wellness],
};
