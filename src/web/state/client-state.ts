import { createClientStore } from './client-store.ts';

/** An experiment that the visitor takes part in, and the variation they see. */
export type Experiment = { name: string; variation: string };

/** What one document knows of its visit besides what has a place of its own. */
export type ClientState = {
  /** Where the links to shops that were followed lead, by the key of the offer. */
  merchantLinks: Readonly<Record<string, string>>;
  /** The newsletter that the visitor came from; null where from none. */
  newsletterId: string | null;
  experiment: Experiment | null;
  localSettings: { appTheme: string | null };
};

const NOTHING: ClientState = {
  merchantLinks: {},
  newsletterId: null,
  experiment: null,
  localSettings: { appTheme: null },
};

export const clientState = createClientStore(NOTHING);

const change = (part: Partial<ClientState>): void => clientState.set({ ...clientState.get(), ...part });

/** The newsletter that an address names; null where it names none that makes sense. */
export const newsletterIdOf = (search: string): string | null =>
  /^[\w-]{1,60}$/.exec(new URLSearchParams(search).get('newsletterId') ?? '')?.[0] ?? null;

/** The experiment that is kept as `name.variation`. */
export function experimentOf(kept: string | null): Experiment | null {
  const [, name, variation] = /^([\w-]{1,60})\.([\w-]{1,60})$/.exec(kept ?? '') ?? [];
  return name === undefined || variation === undefined ? null : { name, variation };
}

/** Notes with what the document began. */
export function noteArrival({ search, theme }: { search: string; theme: string | null }): void {
  change({ newsletterId: newsletterIdOf(search), localSettings: { appTheme: theme } });
}

const noteExperiment = (kept: string | null): void => change({ experiment: experimentOf(kept) });

/** What a page view is measured with, besides where it came from; only what there is. */
export function visitFacts(kept: string | null): Record<string, string | number> {
  noteExperiment(kept);
  const { merchantLinks, newsletterId, experiment, localSettings } = clientState.get();
  return {
    ...(newsletterId === null ? {} : { newsletterId }),
    ...(experiment === null ? {} : { experiment: experiment.name, variation: experiment.variation }),
    ...(localSettings.appTheme === null ? {} : { appTheme: localSettings.appTheme }),
    merchantLinks: Object.keys(merchantLinks).length,
  };
}

/** Notes a link to a shop that is followed (`/go/SE/4711`); anything else is none. */
export function noteMerchantLink(path: string): void {
  const key = /^\/go\/(\w+\/\d+)$/.exec(path)?.[1];
  if (key !== undefined) change({ merchantLinks: { ...clientState.get().merchantLinks, [key]: path } });
}
