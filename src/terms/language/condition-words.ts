import type { Condition } from '../offer.ts';

/** Words for each condition in feeds, folded by `foldFeedText`. 'new' must match completely, the others at a word's start. */
export const CONDITION_WORDS: readonly [Condition, readonly string[]][] = [
  ['refurbished', ['refurb', 'renewed', 'reconditioned', 'remanufactured', 'generaluberholt', 'wiederaufbereitet', 'reconditionne', 'ricondizionat', 'reacondicionad', 'recondicionad', 'renoverad', 'rekonditionerad', 'istandsat', 'renovert', 'kunnostettu', 'tehdashuollettu', 'odnowion', 'poleasingow', 'repasovan', 'renovovan', 'gereviseerd', 'opgeknapt', 'ανακατασκευασμεν', 'felujitott', 'reconditionat']],
  ['used', ['used', 'second hand', 'secondhand', 'pre owned', 'preowned', 'open box', 'openbox', 'demo', 'outlet', 'damaged', 'begagnad', 'brukt', 'brugt', 'gebraucht', 'kaytetty', 'occasion', 'usato', 'usad', 'segunda mano', 'tweedehands', 'gebruikt', 'uzywan', 'pouzit', 'bazar', 'bazaar', 'rozbalen', 'μεταχειρισμεν', 'hasznalt', 'folosit', 'b ware', 'b vara', 'like new', 'likenew']],
  ['new', ['new', 'brand new', 'neu', 'neuware', 'ny', 'nytt', 'nyt', 'uusi', 'neuf', 'neuve', 'nuovo', 'nuova', 'nuevo', 'nueva', 'nieuw', 'nowy', 'nowe', 'nowa', 'nove', 'novy', 'nova', 'novo', 'καινουργιο', 'καινουριο', 'νεο', 'uj', 'nou', 'noua', 'original', 'newcondition', 'n', 'neu ovp', 'neu originalverpackt', 'originalverpackt', 'original verpackt', 'a ware', 'new in box', 'new with tags', 'new other', '1', '1000']],
]; // biome-ignore format: a table
