import type { AllowedOrigins } from '../market/site-setting.ts';

const formatOrigins = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

/**
 * The Content-Security-Policy of a page: this site, scripts with the response's nonce, and the origins that the operator
 * configured.
 */
export function contentSecurityPolicy(nonce: string, { scripts, pictures }: AllowedOrigins): string {
  const and = formatOrigins(scripts);
  const reached = scripts.length === 0 ? [] : [`connect-src 'self'${and}`, `frame-src 'self'${and}`];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${and}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${formatOrigins(pictures)}${and}`,
    ...reached,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
