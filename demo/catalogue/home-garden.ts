import type { Department } from './catalogue.ts';
import { text } from './goods.ts';
import { climate } from './home-garden/climate.ts';
import { furniture } from './home-garden/furniture.ts';
import { garden } from './home-garden/garden.ts';
import { lighting } from './home-garden/lighting.ts';
import { tools } from './home-garden/tools.ts';

export const homeGarden: Department = {
  id: 6,
  key: 'home-garden',
  names: text(
    'Home & garden|Hem & trädgård|Hjem & hage|Hjem & have|Haus & Garten|Koti ja puutarha|Maison et jardin|Casa e giardino|Hogar y jardín',
  ),
  groups: [furniture, lighting, tools, garden, climate],
};
