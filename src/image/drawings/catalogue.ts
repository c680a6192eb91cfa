import { COMPONENTS } from './components.ts';
import { COMPUTERS } from './computers.ts';
import { COOKING } from './cooking.ts';
import type { Drawings } from './drawing.ts';
import { EVERYDAY } from './everyday.ts';
import { FAMILY } from './family.ts';
import { FASHION } from './fashion.ts';
import { FURNITURE } from './furniture.ts';
import { GARDEN_TOOLS } from './garden-tools.ts';
import { HEALTH } from './health.ts';
import { KITCHENWARE } from './kitchenware.ts';
import { LAUNDRY_COOLING } from './laundry-cooling.ts';
import { LIGHT_AIR } from './light-air.ts';
import { OUTDOOR_GEAR } from './outdoor-gear.ts';
import { PHONES_WATCHES } from './phones-watches.ts';
import { PHOTO_GAMES } from './photo-games.ts';
import { SMALL_APPLIANCES } from './small-appliances.ts';
import { SOUND } from './sound.ts';
import { SPORTS_GEAR } from './sports-gear.ts';

/** Every drawing, by the key of the category or group of the default tree that it shows. */
export const DRAWINGS: Drawings = {
  ...PHONES_WATCHES,
  ...COMPUTERS,
  ...COMPONENTS,
  ...SOUND,
  ...PHOTO_GAMES,
  ...LAUNDRY_COOLING,
  ...COOKING,
  ...SMALL_APPLIANCES,
  ...KITCHENWARE,
  ...FURNITURE,
  ...LIGHT_AIR,
  ...GARDEN_TOOLS,
  ...SPORTS_GEAR,
  ...OUTDOOR_GEAR,
  ...FASHION,
  ...FAMILY,
  ...HEALTH,
  ...EVERYDAY,
};
