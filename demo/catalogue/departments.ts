import { appliances } from './appliances.ts';
import type { Department } from './catalogue.ts';
import { computing } from './computing.ts';
import { family } from './family.ts';
import { fashion } from './fashion.ts';
import { health } from './health.ts';
import { homeGarden } from './home-garden.ts';
import { kitchen } from './kitchen.ts';
import { soundVision } from './sound-vision.ts';
import { sports } from './sports.ts';

/** Every department, in the order of the site's menu. */
export const DEPARTMENTS: readonly Department[] = [
  computing,
  soundVision,
  appliances,
  kitchen,
  homeGarden,
  sports,
  fashion,
  family,
  health,
];
