import { createClientStore } from './client-store.ts';

/** An A/B test and the variation that the visitor sees. */
export type Experiment = { name: string; variation: string };

/** State of the visit in this document that has no store of its own. */
export type ClientState = {
  /** Followed links to shops by offer key, e.g. `SE/4711`. */
  merchantLinks: Readonly<Record<string, string>>;
  /** The newsletter that linked to the site; null for none. */
  newsletterId: string | null;
  experiment: Experiment | null;
  localSettings: { appTheme: string | null };
};

const INITIAL_STATE: ClientState = {
  merchantLinks: {},
  newsletterId: null,
  experiment: null,
  localSettings: { appTheme: null },
};

export const clientState = createClientStore(INITIAL_STATE);

const change = (part: Partial<ClientState>): void => clientState.set({ ...clientState.get(), ...part });

/** Reads the newsletter id from a query string; null if missing or malformed. */
export const parseNewsletterId = (search: string): string | null =>
  /^[\w-]{1,60}$/.exec(new URLSearchParams(search).get('newsletterId') ?? '')?.[0] ?? null;

/** Parses an experiment as the cookie `abtest` has it: `name:variation`. */
export function parseExperiment(stored: string | null): Experiment | null {
  const [, name, variation] = /^([\w-]{1,60}):([\w-]{1,60})$/.exec(stored ?? '') ?? [];
  return name === undefined || variation === undefined ? null : { name, variation };
}

/** Records the query and theme that the document started with. */
export function recordArrival({ search, theme }: { search: string; theme: string | null }): void {
  change({ newsletterId: parseNewsletterId(search), localSettings: { appTheme: theme } });
}

const recordExperiment = (stored: string | null): void => change({ experiment: parseExperiment(stored) });

/** Properties of the visit for analytics; omits unknown ones. */
export function visitProperties(storedExperiment: string | null): Record<string, string | number> {
  recordExperiment(storedExperiment);
  const { merchantLinks, newsletterId, experiment, localSettings } = clientState.get();
  return {
    ...(newsletterId === null ? {} : { newsletterId }),
    ...(experiment === null ? {} : { experiment: experiment.name, variation: experiment.variation }),
    ...(localSettings.appTheme === null ? {} : { appTheme: localSettings.appTheme }),
    merchantLinks: Object.keys(merchantLinks).length,
  };
}

/** Records a followed link to a shop with its offer, e.g. `SE/4711` and `/go/SE/4711`. */
export const recordMerchantLink = (offer: string, path: string): void =>
  change({ merchantLinks: { ...clientState.get().merchantLinks, [offer]: path } });
