import type { ByLanguage } from './content-language.ts';

/**
 * For whom things are, as compounds begin with it, folded: "Damenuhr", "meisjesfiets", "pojkcykel", "naistenkello".
 * Languages without such compounds have no row.
 */
export const AUDIENCE_WORDS: ByLanguage<string> = {
  de: 'kinder damen herren madchen jungen frauen manner baby babys hunde katzen',
  nl: 'peuter kleuter junior jongens meisjes dames heren mannen vrouwen baby babys honden katten',
  sv: 'barn dam herr flick pojk junior baby hund katt',
  nb: 'barne unge dame herre jente pike gutte junior baby hunde katte',
  da: 'borne unge dame herre pige drenge junior baby hunde katte',
  fi: 'lasten naisten miesten poikien tyttojen vauvan koiran kissan',
  hu: 'gyerek noi ferfi lany fiu baby',
  cs: null, el: null, en: null, es: null, fr: null, it: null, ja: null, pl: null, pt: null, ro: null, sk: null, zh: null,
}; // biome-ignore format: a table
