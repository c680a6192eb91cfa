/**
 * Words that hold a text back for moderation, in the languages of the live markets. They do not reject anything: "the
 * idiot-proof manual" is held too and then approved. Matched as whole words, ignoring case and accents.
 */
export const INSULT_WORDS: readonly string[] = [
  // English
  'idiot', 'idiots', 'moron', 'morons', 'bastard', 'bastards', 'scum', 'asshole', 'assholes', 'bitch', 'retard', 'fuck',
  'fucking', 'fucker',
  // Swedish, Norwegian, Danish
  'idioter', 'jävel', 'jävlar', 'jävla', 'svin', 'hora', 'fitta', 'kuk', 'jævel', 'jævla', 'drittsekk', 'hore', 'fitte',
  'røvhul', 'luder', 'svindlersvin',
  // Finnish
  'idiootti', 'idiootit', 'paskiainen', 'vittu', 'vitun', 'huora', 'kusipää',
  // German
  'idioten', 'arschloch', 'arschlöcher', 'hurensohn', 'wichser', 'schwein', 'schweine', 'fotze', 'missgeburt',
  // French
  'connard', 'connards', 'connasse', 'salaud', 'salauds', 'enculé', 'enculés', 'pute', 'abruti', 'abrutis',
  // Italian
  'stronzo', 'stronzi', 'stronza', 'coglione', 'coglioni', 'bastardo', 'bastardi', 'puttana', 'vaffanculo', 'merda',
  // Spanish
  'gilipollas', 'cabrón', 'cabrones', 'hijoputa', 'puta', 'imbécil', 'imbéciles', 'idiota', 'idiotas', 'mierda',
]; // biome-ignore format: a table
