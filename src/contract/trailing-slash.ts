/** Appends a slash to the path of a page if the operator requires it; not to file names. */
export function applyTrailingSlash(
  path: string,
  { settings }: { settings: { readonly force_trailing_slash: boolean } },
): string {
  if (!settings.force_trailing_slash || !path.startsWith('/')) return path;
  const [, before = '', after = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return /\/$|\.[^/]*$/.test(before) ? path : `${before}/${after}`;
}
