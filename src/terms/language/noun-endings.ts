import type { ByLanguage } from './content-language.ts';

/**
 * Endings that are removed from a word, by language (ISO 639-1), folded. Not linguistics: singular, plural and the
 * common cases of a noun only have to get the same form, and different nouns different ones.
 */
export const NOUN_ENDINGS: ByLanguage<string> = {
  en: 's',
  sv: 'arna orna erna ar or er en et an na a e n t s',
  nb: 'ene ane er en et a e n s',
  da: 'erne ene er en et e n s',
  de: 'ern en er es e n s',
  nl: 'eren en es e s n',
  fi: 'issa ille illa ista ista iin ien jen ja ia at et it ut lle lla n t a i e',
  fr: 'es e s x',
  it: 'che chi i e a o',
  es: 'es os as s a o e',
  pt: 'oes aes es os as s a o e',
  ro: 'urilor ilor elor urile ului ele ile uri lor ul ii ei le a e i u',
  pl: 'ami ach owi ow om em ie y i a e u o',
  cs: 'ami emi ech ich ach ych eho ove ou um em ym e y i a u o',
  sk: 'ami emi ech ich ach ych eho ove ou om em ym e y i a u o',
  hu: 'okhoz ekhez hoz hez okat eket ok ek ak ik t k e a',
  el: 'ματων ματα εις ους ων οι ες ης ας ος ου ια α η ο ι υ ε σ',
  ja: null,
  zh: null,
  tr: 'larinin lerinin larina lerine lari leri lar ler si su i u',
  he: 'ים ות',
};
