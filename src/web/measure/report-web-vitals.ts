import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { ReportBody } from '../../contract/browser-report-schemas.ts';
import { getPageTraits, type PageType } from '../../contract/pages.ts';
import { type ReportSender, urlWithoutQuery } from './report-sender.ts';

const MAX_TEXT = 100;
const MAX_PARENTS = 5;

/** Element that a metric was measured at: its text, and the selectors of its ancestors. */
export type VitalDebug = { debugText: string | null; debugParents: string[] };

/** The part of `Element` that `describeElement` needs. */
export type ElementInfo = {
  tagName: string;
  id: string;
  className: unknown;
  textContent: string | null;
  parentElement: ElementInfo | null;
};

const formatSelector = ({ tagName, id, className }: ElementInfo): string => {
  const classes = typeof className === 'string' ? className.split(/\s+/).filter(Boolean) : [];
  return [tagName.toLowerCase(), id && `#${id}`, ...classes.map((name) => `.${name}`)].join('').slice(0, MAX_TEXT);
};

/** Describes an element by its truncated text and its ancestors, nearest first. */
export function describeElement(element: ElementInfo | null): VitalDebug {
  if (element === null) return { debugText: null, debugParents: [] };
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const debugParents: string[] = [];
  for (let parent = element.parentElement; parent && debugParents.length < MAX_PARENTS; parent = parent.parentElement) {
    debugParents.push(formatSelector(parent));
  }
  return { debugText: text === '' ? formatSelector(element) : text.slice(0, MAX_TEXT), debugParents };
}

/** Finds the element that a metric was measured at. */
function findMetricElement({ entries }: Metric): Element | null {
  const entry = entries.at(-1);
  if (entry === undefined) return null;
  if ('element' in entry && entry.element instanceof Element) return entry.element;
  if ('target' in entry && entry.target instanceof Element) return entry.target;
  if (!('sources' in entry) || !Array.isArray(entry.sources)) return null;
  const node: unknown = entry.sources[0]?.node;
  return node instanceof Element ? node : null;
}

/** The team responsible for a page type. */
export const getTeam = (pageType: PageType): string => getPageTraits(pageType).team ?? 'site';

export type VitalContext = { release: string; country: string; pageType: () => PageType };
export type MetricValues = Pick<Metric, 'name' | 'id' | 'value' | 'delta' | 'rating'>;

/** Builds the report of a metric rated worse than good; null for a good one. */
export function buildSlowVital(
  { name, id, value, delta, rating }: MetricValues,
  { release, country, pageType }: VitalContext,
  path: string,
  element: ElementInfo | null,
): ReportBody<'slowVitals'> | null {
  if (rating === 'good') return null;
  const type = pageType();
  const page = { release, country, path: path.slice(0, 500), pageType: type, team: getTeam(type) };
  return { ...page, name, id: id.slice(0, MAX_TEXT), value, delta, rating, ...describeElement(element) };
}

/** Reports all web vitals of the document to the server, including those of the initial load, while it `isAllowed`. */
export function reportVitals(
  sender: ReportSender,
  context: VitalContext,
  options: { reportSlow: boolean; isAllowed: () => boolean },
): void {
  const send = (metric: Metric) => {
    if (!options.isAllowed()) return;
    const { name, value } = metric;
    sender.beacon('webVitals', { release: context.release, name, value, href: urlWithoutQuery(location) });
    const slow = options.reportSlow
      ? buildSlowVital(metric, context, location.pathname, findMetricElement(metric))
      : null;
    if (slow !== null) sender.beacon('slowVitals', slow);
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send);
}
