/** Frequent words in passwords of the markets' other languages, and names of this site. The words of zxcvbn are English. */
export const PASSWORD_WORDS = [
  'passwort', 'passord', 'losenord', 'motdepasse', 'contrasena', 'senha', 'wachtwoord', 'salasana', 'haslo', 'willkommen',
  'fotboll', 'hemligt', 'geheim', 'sommar', 'sommer', 'lowtide', 'pricerunner',
]; // biome-ignore format: a list
