import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

type AxeResult = { violations: { id: string; nodes: { element: Element }[] }[] };

declare global {
  var axe: {
    configure(changed: { noHtml: boolean; rules: { id: string; selector: string }[] }): void;
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

/**
 * Ends animations, and has colours change at once from then on: axe would otherwise check them in the middle of a change
 * of theme. Parts that are far away are laid out too: else their changes begin when axe looks at them.
 */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }');
      document.adoptedStyleSheets = [still];
    }
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      const endTime = animation.effect?.getComputedTiming().endTime;
      if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });

export type CheckOptions = {
  /** Only the rules about colours: a theme changes nothing else of a document. */
  onlyColours?: boolean;
  /** The part to check, by its selector. */
  within?: string;
};

/**
 * Checks pages by axe. Every rule checks every element, but colours are checked once for each piece of a page, such as the
 * header or a card: one with the same elements, classes, styles, states and colours that is as visible, inside the same ones,
 * looks the same, on whatever page, in whatever theme and at whatever width. What is positioned may cover something else at
 * another width, so it is checked at each.
 */
export class AccessibilityCheck {
  private readonly checked = new Set<string>();

  /** Returns the violations, each rule with its elements. */
  async findViolations(page: Page, { onlyColours = false, within = 'body' }: CheckOptions = {}): Promise<string[]> {
    // As one text: Playwright takes long for thousands of values.
    const known = [...this.checked].join(' ');
    const added = await page.evaluate(markUnchecked, { within, known, ignored: CONTENT_ATTRIBUTES });
    if (added !== '') for (const piece of added.split(' ')) this.checked.add(piece);
    if (onlyColours && added === '') return [];
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
    const options = {
      resultTypes: ['violations'],
      elementRef: true,
      ...(onlyColours && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
    };
    return page.evaluate(runAxe, { within, options });
  }
}

/** Runs in the page: marks the elements whose colours are to be checked, and returns what identifies their pieces. */
function markUnchecked({ within, known, ignored }: { within: string; known: string; ignored: string[] }): string {
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
  const ignoredNames = new Set(ignored);
  // What decides which contrast is enough, and what there is.
  const appearance = (element: Element): string => {
    if (!element.checkVisibility({ visibilityProperty: true })) return 'hidden';
    const style = getComputedStyle(element);
    const isPositioned = style.position !== 'static' && style.position !== 'relative';
    return [
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.filter,
      style.textShadow,
      style.textDecorationLine,
      style.fontWeight,
      // Text is large from 18 points, bold text from 14 points.
      [18, 14].map((points) => Number.parseFloat(style.fontSize) >= points / 0.75),
      isPositioned && innerWidth,
    ].join();
  };
  const looks = new Map<Element, string>();
  const look = (element: Element): string => {
    const styling = [...element.attributes].filter(({ name }) => !ignoredNames.has(name));
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
      appearance(element),
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
  const pieces = new Set(known.split(' '));
  const { size } = pieces;
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
  return [...pieces].slice(size).join(' ');
}

/** Runs in the page. */
async function runAxe({ within, options }: { within: string; options: object }): Promise<string[]> {
  axe.configure({
    // It would write the HTML of everything that passes too.
    noHtml: true,
    rules: [
      { id: 'color-contrast', selector: '[data-unchecked]' },
      { id: 'link-in-text-block', selector: 'a[href][data-unchecked]' },
    ],
  });
  const part = document.querySelector(within);
  const { violations } = await axe.run(part === null || part === document.body ? document : part, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element.outerHTML.slice(0, 160)).join(' | ')}`,
  );
}
