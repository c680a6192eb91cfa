import { analyticsEvent, type DataLayerEntry, redactEmail } from './analytics-event.ts';

/** Runs an analytics command. Unknown or misused commands log a warning and do nothing. */
export type Analytics = (command: string, fields: Readonly<Record<string, unknown>>) => void;

type Options = { push: (entry: DataLayerEntry) => void; warn: (message: string) => void };

const MISSING_ID_WARNING = 'Analytics needs a tracking id before the first event';

/**
 * Commands: `create` with a `trackingId`, which must be the first; `event` with category and action; `page_view` with the
 * properties of a page.
 */
export function createAnalytics({ push, warn }: Options): Analytics {
  let trackingId = '';
  const commands: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => void>> = {
    create(fields) {
      if (typeof fields.trackingId === 'string' && fields.trackingId !== '') trackingId = fields.trackingId;
      else warn('Analytics needs a tracking id');
    },
    event(fields) {
      const event = analyticsEvent(fields, warn);
      if (event.ok) push({ ...event.value, trackingId });
      else warn(event.error.message);
    },
    page_view(fields) {
      push({ ...flattenFields(fields), event: 'page_view', trackingId });
    },
  };
  return (command, fields) => {
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run === undefined) return warn(`Analytics has no command '${command}'`);
    if (command !== 'create' && trackingId === '') return warn(MISSING_ID_WARNING);
    run(fields);
  };
}

/** Keeps fields with primitive values and redacts email addresses. */
function flattenFields(fields: Readonly<Record<string, unknown>>): Record<string, string | number | boolean | null> {
  const flat: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') flat[name] = redactEmail(value);
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) flat[name] = value;
  }
  return flat;
}
