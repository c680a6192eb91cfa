/** A link that others gave, where it is one that a browser may follow; else null. */
export function webAddress(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
