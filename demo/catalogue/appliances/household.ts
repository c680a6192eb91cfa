import type { Attribute, AttributeRole } from '../catalogue.ts';
import { choice } from '../common.ts';
import { amount, text } from '../goods.ts';

/** How departments 1–3 write their choices, and the attributes that several of their groups have alike. */

/** A choice from lines of `text`: its name, and its values by their keys, in the order shown. */
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

/** A name that every language writes alike, as a line of `text`. */
export const alike = (name: string): string => Array(9).fill(name).join('|');

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
