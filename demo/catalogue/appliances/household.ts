import { choice } from '../attributes.ts';
import type { Attribute, AttributeRole } from '../catalogue.ts';
import { amount, text } from '../goods.ts';

/** Builders for the tables of departments 1–3, and attributes that several of their groups share. */

/** Creates a choice attribute. Names are rows of `text`; values are in display order. */
export const pick = (
  key: string,
  names: string,
  values: { readonly [key: string]: string },
  role: AttributeRole = 'spec',
): Attribute =>
  choice(
    key,
    text(names),
    Object.entries(values).map(([key, names]) => ({ key, names: text(names) })),
    role,
  );

/** Creates a row of `text` with the same name in every language. */
export const repeatText = (name: string): string => Array(9).fill(name).join('|');

export const batteryLife = amount(
  'battery-life',
  'min',
  'Battery life|Batteritid|Batteritid|Batteritid|Akkulaufzeit|Akun kesto|Autonomie|Autonomia|Autonomía',
);

export const installation = pick(
  'installation',
  'Installation|Installation|Installasjon|Installation|Bauform|Asennustapa|Type de pose|Installazione|Instalación',
  {
    freestanding:
      'freestanding|fristående|frittstående|fritstående|freistehend|vapaasti sijoitettava|pose libre|a libera installazione|libre instalación',
    'built-in':
      'built-in|för inbyggnad|for innbygging|til indbygning|Einbau|kalusteeseen sijoitettava|encastrable|da incasso|integrable',
  },
);
