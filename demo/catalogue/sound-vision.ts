import type { Department } from './catalogue.ts';
import { text } from './electronics.ts';
import { audio } from './sound-vision/audio.ts';
import { gaming } from './sound-vision/gaming.ts';
import { photo } from './sound-vision/photo.ts';
import { tvGroup } from './sound-vision/tv.ts';

export const soundVision: Department = {
  id: 5,
  key: 'sound-vision',
  names: text(`TV, audio & photo | TV, ljud & foto | TV, lyd og foto | TV, lyd & foto | TV, Audio & Foto
    | TV, audio ja kamerat | TV, son et photo | TV, audio e foto | TV, sonido y foto`),
  groups: [tvGroup, audio, photo, gaming],
};
