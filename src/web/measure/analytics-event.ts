import { err, ok, type Result } from '../../base/result.ts';

/** An analytics event: an action of a visitor. */
export type AnalyticsEvent = {
  event: 'event';
  category: string;
  action: string;
  label?: string;
  value?: number;
  nonInteraction?: boolean;
  transport?: Transport;
};

/** An entry of `window.dataLayer`. */
export type DataLayerEntry = { event: string } & Readonly<Record<string, string | number | boolean | null>>;

const TRANSPORTS = ['beacon', 'xhr', 'image'] as const;
type Transport = (typeof TRANSPORTS)[number];

export const REDACTED = 'REDACTED';

/** Redacts text that may contain an email address. */
export const redactEmail = (text: string): string => (/@|%40/i.test(text) ? REDACTED : text);

/** Capitalises each word, so that labels that differ only in case are counted together. */
export const titleCase = (text: string): string =>
  text.trim().replace(/\S+/gu, ([first = '', ...rest]) => first.toUpperCase() + rest.join('').toLowerCase());

type AnalyticsError = { kind: 'wrong-event'; message: string };
type Fields = Readonly<Record<string, unknown>>;

/** Validates an event. Category and action are required; other invalid fields are dropped with a warning. */
export function analyticsEvent(
  fields: Fields,
  warn: (message: string) => void,
): Result<AnalyticsEvent, AnalyticsError> {
  const category = normalizeText(fields.category);
  const action = normalizeText(fields.action);
  if (category === '' || action === '') {
    return err({ kind: 'wrong-event', message: 'An event needs a category and an action' });
  }
  const { label, value, nonInteraction, transport } = fields;
  const optional = <T>(input: unknown, isValid: (input: unknown) => input is T, rule: string): T | undefined => {
    if (input === undefined) return undefined;
    if (isValid(input)) return input;
    warn(rule);
    return undefined;
  };
  const validLabel = optional(label, isText, 'The label of an event must be text');
  const validValue = optional(value, isNumber, 'The value of an event must be a number');
  const validNonInteraction = optional(nonInteraction, isBoolean, 'nonInteraction of an event must be true or false');
  const validTransport = optional(transport, isTransport, `The transport of an event must be ${TRANSPORTS.join(', ')}`);
  return ok({
    event: 'event',
    category,
    action,
    ...(validLabel === undefined ? {} : { label: redactEmail(titleCase(validLabel)) }),
    ...(validValue === undefined ? {} : { value: validValue }),
    ...(validNonInteraction === undefined ? {} : { nonInteraction: validNonInteraction }),
    ...(validTransport === undefined ? {} : { transport: validTransport }),
  });
}

const isText = (input: unknown): input is string => typeof input === 'string';
const isNumber = (input: unknown): input is number => typeof input === 'number' && Number.isFinite(input);
const isBoolean = (input: unknown): input is boolean => typeof input === 'boolean';
const isTransport = (input: unknown): input is Transport => TRANSPORTS.some((transport) => transport === input);
const normalizeText = (input: unknown): string => (isText(input) ? redactEmail(input.trim()) : '');
