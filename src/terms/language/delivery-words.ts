/** Working days per unit, by the unit's words in feeds, folded by `foldFeedText`. */
export const DURATION_WORDS: readonly [number, RegExp][] = [
  [1 / 24, /(?:^|[\d ])(?:h|hrs?|hours?|tim|timmar|timer|stunden?|std|tuntia?|heures?|ore|horas?|uur|uren|godzin\w*|hodin\w*|ωρες|ωρων|ωρα)(?: |$)/u],
  [5, /(?:^|[\d ])(?:weeks?|wk|wks|veck\w*|ukers?|uger?|woch\w*|wo|viikko\w*|semain\w*|settiman\w*|seman\w*|week\w*|weken|tydz\w*|tygod\w*|tyden|tydn\w*|εβδομαδ\w*|εβδομαδες)(?: |$)/u],
  [21, /(?:^|[\d ])(?:months?|manad\w*|maned\w*|monat\w*|kuukau\w*|mois|mes|mesi|mese|meses|maand\w*|miesi\w*|mesic\w*|μηνες|μηνας)(?: |$)/u],
]; // biome-ignore format: a table

/** Words for days and working days. */
export const DAY_WORDS = /(?:^|[\d ])(?:d|days?|dag\w*|dgr|tage?n?|werktag\w*|arbeitstag\w*|virka|vardag\w*|hverdag\w*|paiva\w*|arkipaiva\w*|jours?|jrs?|giorn\w*|dias?|werkdag\w*|dni|dzien|dny|den|dnu|ημερες|ημερων|ημερα|μερες|zile|nap|munkanap\w*|gun)(?: |$)/u; // biome-ignore format: one line

/** Words before the longest time: "within 3 days". */
export const AT_MOST_WORDS =
  /(?:^| )(?:within|up to|max|upp till|inom|inntil|inden|innen|bis zu|innerhalb|binnen|enintaan|sous|jusqu|entro|fino|hasta|en menos|do|εως|μεχρι|εντος)(?: |$)/u;

/**
 * Names of pickup in the merchant's own store among shipping options, folded by `foldFeedText` with single spaces. Parcel
 * shops, lockers and post offices do not match: merchants ship to them. Hence "pickup" only matches alone.
 */
export const PICKUP_WORDS = /^(?:pick ?up|collection|abholung|upphamtning|afhentning|avhamtning|afhalen|retrait|ritiro|recogida|levantamento|atvetel)$|(?:^| )(?:(?:in ?store|store|local|curbside|kerbside|customer) (?:pick ?up|collection)|(?:pick ?up|collect|collection) (?:in|at|from)(?: our| the)? (?:store|shop|branch|warehouse)|click (?:and |n )?collect|selbstabhol\w*|abholung (?:im|in der|bei uns|vor ort)|abholen im|hamta (?:i butik|sjalv)|hamtas i butik|upphamtning i butik|butikshamtning|hent (?:i butik|selv)|henting i butikk|afhentning i butik|afhent i butik|avhamtning i butik|nouto ?myymalasta|retrait (?:en )?(?:magasin|boutique)|retrait (?:gratuit|sur place)|ritiro (?:in (?:negozio|sede|punto vendita)|a mano)|recog(?:ida|er) en (?:la )?(?:tienda|local)|levantamento (?:em|na) loja|recolha (?:em|na) loja|(?:afhalen|ophalen) in (?:de )?winkel|odbior (?:osobisty|wlasny|w (?:sklepie|salonie))|osobn[iy] (?:odber|vyzvednuti|vyzdvihnutie)|(?:odber|vyzvednuti) na prodejne|szemelyes atvetel|atvetel (?:az )?uzletben|ridicare (?:personala|din magazin)|παραλαβη απο (?:το )?(?:καταστημα|κατ))(?: |$)/u; // biome-ignore format: one line
