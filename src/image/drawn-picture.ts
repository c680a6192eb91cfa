import { DRAWINGS } from './drawings/catalogue.ts';
import { COLOURS, type Drawing } from './drawings/drawing.ts';
import { DRAWN_AS } from './drawings/drawn-as.ts';
import { type Facts, lookOf } from './drawings/looks.ts';
import { composeSvg, DRAWING_VIEWS, type DrawingView } from './drawings/scene.ts';

export { COLOURS, DRAWING_VIEWS };

/**
 * A picture that the service draws instead of fetching: a thing of a category from the front, from the side or in use, and
 * from near, with the colour and the facts of one product; or, without a product, the placeholder of its category.
 */
export type DrawnPicture = {
  /** The key of a drawing. */
  drawing: string;
  view: DrawingView | 'placeholder';
  /** The variants of a model share it; it chooses details in which models differ. */
  model: string;
  facts: Facts;
};

/** No request leads to this host: pictures of its URLs are drawn. */
const HOST = 'https://pictures.example/';
const DRAWN_URL = /^p\/([a-z0-9-]{2,60})\/(a|b|c|placeholder)\/([a-z0-9-]{1,120})\.jpg(?:\?(.{1,300}))?$/;

export const isDrawnUrl = (url: string): boolean => url.startsWith(HOST);

function findDrawing(key: string): Drawing | null {
  return Object.hasOwn(DRAWINGS, key) ? (DRAWINGS[key] ?? null) : null;
}

/** The URL of a drawn picture. Feeds state it like that of a photograph. */
export function drawnUrl({ drawing, view, model, facts }: DrawnPicture): string {
  const query = new URLSearchParams([...facts]).toString();
  const name = model
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .slice(0, 120);
  return `${HOST}p/${drawing}/${view}/${name || 'model'}.jpg${query === '' ? '' : `?${query}`}`;
}

/** Parses a URL of `drawnUrl`; null if it is malformed or names an unknown drawing. */
export function parseDrawnUrl(url: string): DrawnPicture | null {
  if (!isDrawnUrl(url)) return null;
  const [, drawing = '', view, model = '', query = ''] = DRAWN_URL.exec(url.slice(HOST.length)) ?? [];
  const known = [...DRAWING_VIEWS, 'placeholder' as const].find((one) => one === view);
  if (known === undefined || findDrawing(drawing) === null) return null;
  return { drawing, view: known, model, facts: new Map(new URLSearchParams(query)) };
}

/** The facts of a product that its drawing shows. */
export const drawnFacts = (drawing: string): readonly string[] => ['colour', ...(findDrawing(drawing)?.facts ?? [])];

/** Whether a category has a drawing of its own. */
export const isDrawn = (key: string): boolean => findDrawing(key) !== null;

/**
 * The key of the drawing that shows a category: its own, that of a similar one, or that of a level above.
 *
 * @param keys of the category and of the levels above it, from the category upwards
 */
export function drawingOf(keys: readonly string[]): string | null {
  for (const key of keys) {
    if (isDrawn(key)) return key;
    const other = DRAWN_AS.get(key);
    if (other !== undefined) return other;
  }
  return null;
}

/** The picture as SVG that fills a frame. */
export function drawSvg(
  { drawing, view, model, facts }: DrawnPicture,
  frame: { width: number; height: number },
): string {
  const found = findDrawing(drawing);
  if (found === null) throw new Error(`There is no drawing of '${drawing}'`);
  return composeSvg(found, lookOf(found, facts, view === 'placeholder' ? null : model), view, frame);
}
