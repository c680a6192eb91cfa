import type { AllowedOrigins } from '../market/site-setting.ts';

const listed = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

/**
 * What a page may load, run and reach: this site and what bears the answer's nonce, and the origins that the operator
 * configured.
 */
export function contentPolicy(nonce: string, { scripts, pictures }: AllowedOrigins): string {
  const and = listed(scripts);
  const reached = scripts.length === 0 ? [] : [`connect-src 'self'${and}`, `frame-src${and}`];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${and}`,
    "style-src 'self'",
    `img-src 'self' data:${listed(pictures)}${and}`,
    ...reached,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
