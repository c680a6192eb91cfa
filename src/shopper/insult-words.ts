/**
 * Words that make a text wait for a person, in the languages of the open markets. They decide nothing by themselves:
 * "the idiot-proof manual" waits too, and is then shown. Matched as whole words, without regard to case and accents.
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
