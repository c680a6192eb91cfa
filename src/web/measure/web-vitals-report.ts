import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { ReportOf } from '../../api/contract/report-schemas.ts';
import type { PageType } from '../routes.ts';
import { bareAddress, type ReportSender } from './report-sender.ts';

const MOST_TEXT = 100;
const MOST_PARENTS = 5;

/** Where in the page a measure comes from: the words of the element, and what it stands in. */
export type VitalDebug = { debugText: string | null; debugParents: string[] };

/** As much of an element as `describe` reads. */
export type Described = {
  tagName: string;
  id: string;
  className: unknown;
  textContent: string | null;
  parentElement: Described | null;
};

const nameOf = ({ tagName, id, className }: Described): string => {
  const classes = typeof className === 'string' ? className.split(/\s+/).filter(Boolean) : [];
  return [tagName.toLowerCase(), id && `#${id}`, ...classes.map((name) => `.${name}`)].join('').slice(0, MOST_TEXT);
};

/** What tells an element from others: its text, cut short, and the chain of those around it. */
export function describe(element: Described | null): VitalDebug {
  if (element === null) return { debugText: null, debugParents: [] };
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const debugParents: string[] = [];
  for (
    let parent = element.parentElement;
    parent && debugParents.length < MOST_PARENTS;
    parent = parent.parentElement
  ) {
    debugParents.push(nameOf(parent));
  }
  return { debugText: text === '' ? nameOf(element) : text.slice(0, MOST_TEXT), debugParents };
}

/** The element that a metric was measured at, where it is of one. */
function elementOf({ entries }: Metric): Element | null {
  const entry = entries.at(-1);
  if (entry === undefined) return null;
  if ('element' in entry && entry.element instanceof Element) return entry.element;
  if ('target' in entry && entry.target instanceof Element) return entry.target;
  if (!('sources' in entry) || !Array.isArray(entry.sources)) return null;
  const node: unknown = entry.sources[0]?.node;
  return node instanceof Element ? node : null;
}

/** Who looks after a kind of page. */
export function teamOf(pageType: PageType): string {
  if (pageType === 'product' || pageType === 'product-comparison' || pageType === 'series') return 'product';
  return ['category-list', 'results', 'tree', 'power-mode', 'search-page', 'deals'].includes(pageType)
    ? 'listing'
    : 'site';
}

export type VitalPlace = { release: string; country: string; pageType: () => PageType };
export type Measured = Pick<Metric, 'name' | 'id' | 'value' | 'delta' | 'rating'>;

/** What is told of a metric that is not good; null for one that is. */
export function slowVital(
  { name, id, value, delta, rating }: Measured,
  { release, country, pageType }: VitalPlace,
  path: string,
  element: Described | null,
): ReportOf<'slowVitals'> | null {
  if (rating === 'good') return null;
  const type = pageType();
  const place = { release, country, path: path.slice(0, 500), pageType: type, team: teamOf(type) };
  return { ...place, name, id: id.slice(0, MOST_TEXT), value, delta, rating, ...describe(element) };
}

/** Measures loading and response times from now on, those of the arrival included, and tells the server of them. */
export function reportVitals(sender: ReportSender, place: VitalPlace, options: { tellSlow: boolean }): void {
  const tell = (metric: Metric) => {
    const { name, value } = metric;
    sender.beacon('webVitals', { release: place.release, name, value, href: bareAddress(location) });
    const slow = options.tellSlow ? slowVital(metric, place, location.pathname, elementOf(metric)) : null;
    if (slow !== null) sender.beacon('slowVitals', slow);
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(tell);
}
