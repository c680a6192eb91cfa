import { hash } from 'node:crypto';
import type { AllowedOrigins } from '../market/site-setting.ts';

/** The sources of a document's inline scripts and style sheets. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

const formatOrigins = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** By list: the renderer names the same lists for most documents. */
const hashes = new WeakMap<readonly string[], string>();

export function formatHashes(texts: readonly string[]): string {
  const known = hashes.get(texts) ?? texts.map((text) => ` ${hashSource(text)}`).join('');
  hashes.set(texts, known);
  return known;
}

/**
 * The Content-Security-Policy of a page: this site, the page's own inline scripts and styles by their hashes, and the
 * origins that the operator configured. It is the same in each response, so that a page can be cached as it is sent.
 */
export function contentSecurityPolicy(inline: InlineSources, { scripts, pictures }: AllowedOrigins): string {
  const and = formatOrigins(scripts);
  const reached = scripts.length === 0 ? [] : [`connect-src 'self'${and}`, `frame-src 'self'${and}`];
  return [
    "default-src 'self'",
    `script-src 'self'${formatHashes(inline.scripts)}${and}`,
    `style-src 'self'${formatHashes(inline.styles)}`,
    `img-src 'self' data:${formatOrigins(pictures)}${and}`,
    ...reached,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
