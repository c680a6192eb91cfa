import { err, ok, type Result } from '../../base/result.ts';

/** Something a visitor did, as it is measured. */
export type AnalyticsEvent = {
  event: 'event';
  category: string;
  action: string;
  label?: string;
  value?: number;
  nonInteraction?: boolean;
  transport?: Transport;
};

/** What goes to the data layer. */
export type DataLayerEntry = { event: string } & Readonly<Record<string, string | number | boolean | null>>;

const TRANSPORTS = ['beacon', 'xhr', 'image'] as const;
type Transport = (typeof TRANSPORTS)[number];

export const REDACTED = 'REDACTED';

/** Text that may be an address of a person is not told to anyone. */
export const redacted = (text: string): string => (/@|%40/i.test(text) ? REDACTED : text);

/** Each word with a capital, so that labels of one thing are one label. */
export const titleCase = (text: string): string =>
  text.trim().replace(/\S+/gu, ([first = '', ...rest]) => first.toUpperCase() + rest.join('').toLowerCase());

type Problem = { kind: 'wrong-event'; message: string };
type Fields = Readonly<Record<string, unknown>>;

/**
 * An event as it may be sent. One without category or action is none; what is wrong of the rest is left out, with a
 * warning for whoever wrote the call.
 */
export function analyticsEvent(fields: Fields, warn: (message: string) => void): Result<AnalyticsEvent, Problem> {
  const category = textOf(fields.category);
  const action = textOf(fields.action);
  if (category === '' || action === '') {
    return err({ kind: 'wrong-event', message: 'An event needs a category and an action' });
  }
  const { label, value, nonInteraction, transport } = fields;
  const right = <T>(given: unknown, isRight: (given: unknown) => given is T, rule: string): T | undefined => {
    if (given === undefined) return undefined;
    if (isRight(given)) return given;
    warn(rule);
    return undefined;
  };
  const words = right(label, isText, 'The label of an event must be text');
  const number = right(value, isNumber, 'The value of an event must be a number');
  const silent = right(nonInteraction, isBoolean, 'nonInteraction of an event must be true or false');
  const way = right(transport, isTransport, `The transport of an event must be ${TRANSPORTS.join(', ')}`);
  return ok({
    event: 'event',
    category,
    action,
    ...(words === undefined ? {} : { label: redacted(titleCase(words)) }),
    ...(number === undefined ? {} : { value: number }),
    ...(silent === undefined ? {} : { nonInteraction: silent }),
    ...(way === undefined ? {} : { transport: way }),
  });
}

const isText = (given: unknown): given is string => typeof given === 'string';
const isNumber = (given: unknown): given is number => typeof given === 'number' && Number.isFinite(given);
const isBoolean = (given: unknown): given is boolean => typeof given === 'boolean';
const isTransport = (given: unknown): given is Transport => TRANSPORTS.some((transport) => transport === given);
const textOf = (given: unknown): string => (isText(given) ? redacted(given.trim()) : '');
