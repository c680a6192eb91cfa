import { hash } from 'node:crypto';
import { CARRIER_COLUMNS, FIELD_NAMES, PAYMENT_COLUMNS } from '../formats/column-names.ts';
import { TEMPLATES } from '../formats/templates.ts';
import { XML_FORMATS } from '../formats/xml-formats.ts';

/** Hash of how the rules read the sample rows of `rules-version.test.ts`, which fails when it changes. */
export const SAMPLES_HASH = 'Fr9LFlEs52WyCMiPBGB-TkVKnUw';

/**
 * Part of every fingerprint of a row: unchanged rows are skipped, so it changes whenever rows are read in another way,
 * by other names of columns or by other rules.
 */
export const RULES_VERSION = hash(
  'sha1',
  JSON.stringify([SAMPLES_HASH, FIELD_NAMES, CARRIER_COLUMNS, PAYMENT_COLUMNS, TEMPLATES, XML_FORMATS]),
  'base64url',
);
