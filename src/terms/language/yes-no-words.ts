/** How feeds write that a product has an attribute or not. */
export const YES_WORDS = ['yes', 'true', '1', 'ja', 'kyllä', 'oui', 'sì', 'sí', 'si', 'y', 'x', 'on'];
export const NO_WORDS = ['no', 'false', '0', 'nej', 'nei', 'nein', 'ei', 'non', 'n', 'off'];
