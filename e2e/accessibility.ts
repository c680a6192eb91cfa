import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

type AxeResult = { violations: { id: string; nodes: { html: string }[] }[] };

declare global {
  var axe: {
    configure(changed: { rules: { id: string; selector: string }[] }): void;
    run(context: Document | Element, options: object): Promise<AxeResult>;
  };
}

/** The rules about colours, which take half of axe's time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Attributes that state what an element says or leads to, not how it looks. */
const CONTENT_ATTRIBUTES = [
  'id', 'href', 'src', 'srcset', 'sizes', 'alt', 'title', 'value', 'name', 'for', 'datetime',
  'aria-label', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns',
]; // biome-ignore format: a list

const source = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Waits for the transitions of a change of theme: axe would otherwise check colours in the middle of one. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

export type CheckOptions = {
  theme?: string;
  /** Only the rules about colours: two themes have the same document. */
  onlyColours?: boolean;
  /** The part to check, by its selector. */
  within?: string;
};

/**
 * Checks pages at one window width by axe. Every rule checks every element, but a piece's colours are checked once in each
 * theme: one with the same elements, classes, styles and states, inside the same ones, has the same colours, such as the
 * cards of a list, or the header of every page.
 */
export class AccessibilityCheck {
  private readonly checked = new Map<string, Set<string>>();

  /** Returns the violations, each rule with its elements. */
  async findViolations(
    page: Page,
    { theme = 'light', onlyColours = false, within = 'body' }: CheckOptions = {},
  ): Promise<string[]> {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
    const known = this.checked.get(theme) ?? new Set();
    this.checked.set(theme, known);
    const added = await page.evaluate(markUnchecked, { within, known: [...known], ignored: CONTENT_ATTRIBUTES });
    for (const piece of added) known.add(piece);
    const options = {
      resultTypes: ['violations'],
      ...(onlyColours && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
    };
    return page.evaluate(runAxe, { within, options });
  }
}

/** Runs in the page: marks the elements whose colours are to be checked, and returns what identifies their pieces. */
function markUnchecked({ within, known, ignored }: { within: string; known: string[]; ignored: string[] }): string[] {
  const root = document.querySelector(within);
  if (root === null) throw new Error(`The page has no ${within}`);
  for (const element of document.querySelectorAll('[data-unchecked]')) element.removeAttribute('data-unchecked');
  // Two FNV-1a hashes of 32 bits.
  const digest = (...parts: string[]): string => {
    const text = parts.join('\n\n');
    let [a, b] = [0x811c9dc5, 0x01000193];
    for (let i = 0; i < text.length; i++) {
      a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
      b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995);
    }
    return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
  };
  const looks = new Map<Element, string>();
  const look = (element: Element): string => {
    const styling = [...element.attributes].filter(({ name }) => !ignored.includes(name));
    const isFirst = element.previousElementSibling === null;
    const isLast = element.nextElementSibling === null;
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '',
    );
    return [
      element.tagName,
      isFirst,
      isLast,
      hasText,
      ...styling.map(({ name, value }) => `${name}=${value}`).sort(),
    ].join();
  };
  const insides = new Map<Element, string>();
  const describe = (element: Element): string => {
    const own = look(element);
    looks.set(element, own);
    const inside = digest(own, ...[...element.children].map(describe));
    insides.set(element, inside);
    return inside;
  };
  describe(root);
  const pieces = new Set(known);
  const mark = (element: Element, around: string): void => {
    const piece = digest(around, insides.get(element) ?? '');
    if (pieces.has(piece)) return;
    pieces.add(piece);
    element.setAttribute('data-unchecked', '');
    const here = digest(around, looks.get(element) ?? '');
    for (const child of element.children) mark(child, here);
  };
  const outside: string[] = [];
  for (let at = root.parentElement; at !== null; at = at.parentElement) outside.push(look(at));
  mark(root, digest(...outside));
  return [...pieces].slice(known.length);
}

/** Runs in the page. */
async function runAxe({ within, options }: { within: string; options: object }): Promise<string[]> {
  axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-unchecked]' },
      { id: 'link-in-text-block', selector: 'a[href][data-unchecked]' },
    ],
  });
  const part = document.querySelector(within);
  const { violations } = await axe.run(part === null || part === document.body ? document : part, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
