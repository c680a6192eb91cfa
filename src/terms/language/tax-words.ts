/** Remarks after a price that do not change it. */
export const TAX_INCLUDED =
  / *[,(]? *(?:(?:inkl|incl|inc|ink|tax included|vat included)\b\.?(?: *(?:moms|mva|mwst|ust|vat|gst|btw|tax|iva|tva|alv)\b\.?)?|ttc|iva (?:incluido|inclusa|inclusive|incl)\.?|s dph|brutto)\)?$/i;

/** Remarks at a price without tax. */
export const TAX_EXCLUDED =
  /\b(?:ex(?:k?l|kl)?|eks|ekskl|zzgl|excl|plus|hors|senza|sin|bez|netto|net|\+)\b\.? *(?:moms|mva|mwst|ust|vat|gst|btw|tax|iva|tva|dph|alv)?|\bht$/i;

/** Words in the names of columns with amounts, folded: the tax itself, that an amount includes it, and that it does not. */
export const TAX_NAMES: ReadonlySet<string> = new Set(['mwst', 'ust', 'moms', 'mva', 'vat', 'gst', 'tax', 'taxes', 'btw', 'iva', 'tva', 'dph', 'alv', 'afa', 'fpa', 'φπα', 'taxe', 'taxa', 'steuer']); // biome-ignore format: one line
export const WITH_TAX_WORDS: ReadonlySet<string> = new Set(['inkl', 'incl', 'inc', 'ink', 'inklusive', 'inclusive', 'including', 'included', 'mit', 'med', 'avec', 'con', 'com', 'cu', 's', 'z', 'sis', 'met', 'with', 'vcetne', 'vratane', 'inclusa', 'incluido', 'incluida', 'compresa', 'με']); // biome-ignore format: one line
export const WITHOUT_TAX_WORDS: ReadonlySet<string> = new Set(['exkl', 'excl', 'ex', 'eks', 'ekskl', 'exc', 'exklusive', 'exclusive', 'excluding', 'ohne', 'zzgl', 'uden', 'uten', 'utan', 'sans', 'hors', 'senza', 'esclusa', 'sin', 'sem', 'bez', 'fara', 'zonder', 'without', 'nelkul', 'plus', 'no', '0', 'χωρις']); // biome-ignore format: one line
/** The same in one word. */
export const GROSS_WORDS: ReadonlySet<string> = new Set(['ttc', 'brutto', 'gross', 'bruto', 'ivato', '税込']);
export const NET_WORDS: ReadonlySet<string> = new Set(['ht', 'netto', 'net', 'neto', '税抜', '税別']);
