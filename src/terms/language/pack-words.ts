import type { ByLanguage } from './content-language.ts';

/** How titles call several pieces that are sold as one without a number, folded: "twin pack", "Doppelpack". */
export const PACK_WORDS: ByLanguage<readonly string[]> = {
  en: ['twin pack', 'twinpack', 'double pack', 'triple pack', 'duo pack', 'multi pack', 'multipack', 'value pack'],
  de: ['doppelpack', 'zweierpack', 'dreierpack', 'viererpack', 'duopack', 'vorteilspack', 'sparpack'],
  nl: ['dubbelpak', 'duopak', 'voordeelpak', 'multipak'],
  sv: ['dubbelpack', 'tvapack', 'trepack', 'storpack', 'flerpack'],
  nb: ['dobbeltpakke', 'dobbelpakke', 'flerpakning', 'multipakke', 'storpakke'],
  da: ['dobbeltpakke', 'dobbeltpak', 'multipakke', 'multipak', 'storpakke'],
  fi: ['tuplapakkaus', 'kaksoispakkaus', 'monipakkaus', 'saastopakkaus'],
  fr: ['pack double', 'pack duo', 'lot double', 'pack eco'],
  it: ['confezione doppia', 'pacco doppio', 'confezione multipla', 'pacco scorta'],
  es: ['pack doble', 'paquete doble', 'pack duo', 'pack ahorro'],
  pt: ['pack duplo', 'embalagem dupla', 'pack duo', 'pack economico'],
  ro: ['pachet dublu', 'set dublu', 'pachet economic'],
  pl: ['dwupak', 'trojpak', 'wielopak', 'zestaw podwojny'],
  cs: ['dvojbaleni', 'trojbaleni', 'vyhodne baleni'],
  sk: ['dvojbalenie', 'trojbalenie', 'vyhodne balenie'],
  hu: ['dupla csomag', 'duplacsomag', 'duo csomag', 'gazdasagos csomag'],
  el: ['διπλη συσκευασια', 'πολυσυσκευασια', 'οικονομικη συσκευασια'],
  ja: null,
  zh: null,
};
