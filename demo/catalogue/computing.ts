import type { Department } from './catalogue.ts';
import { computers } from './computing/computers.ts';
import { parts } from './computing/parts.ts';
import { phones } from './computing/phones.ts';
import { screensInput } from './computing/screens-input.ts';
import { wearables } from './computing/wearables.ts';
import { text } from './electronics.ts';

export const computing: Department = {
  id: 4,
  key: 'computing',
  names: text(`Computers & phones | Datorer & mobiler | Data og mobil | Computere & mobiler | Computer & Handys
    | Tietokoneet ja puhelimet | Informatique et téléphonie | Informatica e telefonia | Informática y móviles`),
  groups: [phones, wearables, computers, screensInput, parts],
};
