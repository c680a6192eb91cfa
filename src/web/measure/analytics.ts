import { analyticsEvent, type DataLayerEntry, redacted } from './analytics-event.ts';

/** How pages measure. Each command takes its fields; one that does not exist, or is used wrongly, warns and does nothing. */
export type Analytics = (command: string, fields: Readonly<Record<string, unknown>>) => void;

type Options = { push: (entry: DataLayerEntry) => void; warn: (message: string) => void };

const ORDER = 'Analytics needs a tracking id before anything is measured';

/**
 * Commands: `create` with a `trackingId`, which comes first; `event` with category and action; `page_view` with what is
 * told of a page.
 */
export function createAnalytics({ push, warn }: Options): Analytics {
  let trackingId = '';
  const commands: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => void>> = {
    create(fields) {
      if (typeof fields.trackingId === 'string' && fields.trackingId !== '') trackingId = fields.trackingId;
      else warn('Analytics needs a tracking id');
    },
    event(fields) {
      const made = analyticsEvent(fields, warn);
      if (made.ok) push({ ...made.value, trackingId });
      else warn(made.error.message);
    },
    page_view(fields) {
      push({ ...flat(fields), event: 'page_view', trackingId });
    },
  };
  return (command, fields) => {
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run === undefined) return warn(`Analytics has no command '${command}'`);
    if (command !== 'create' && trackingId === '') return warn(ORDER);
    run(fields);
  };
}

/** What of the fields is plain enough to be told, free of addresses of persons. */
function flat(fields: Readonly<Record<string, unknown>>): Record<string, string | number | boolean | null> {
  const told: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') told[name] = redacted(value);
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) told[name] = value;
  }
  return told;
}
