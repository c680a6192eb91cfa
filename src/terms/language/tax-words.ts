/** Remarks after a price that do not change it. */
export const TAX_INCLUDED =
  / *[,(]? *(?:(?:inkl|incl|inc|ink|tax included|vat included)\b\.?(?: *(?:moms|mva|mwst|ust|vat|gst|btw|tax|iva|tva|alv)\b\.?)?|ttc|iva (?:incluido|inclusa|inclusive|incl)\.?|s dph|brutto)\)?$/i;

/** Remarks at a price without tax. */
export const TAX_EXCLUDED =
  /\b(?:ex(?:k?l|kl)?|eks|ekskl|zzgl|excl|plus|hors|senza|sin|bez|netto|net|\+)\b\.? *(?:moms|mva|mwst|ust|vat|gst|btw|tax|iva|tva|dph|alv)?|\bht$/i;
