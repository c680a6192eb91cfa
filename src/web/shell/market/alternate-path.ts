/**
 * Returns the path in another market that is nearest to a path in this one. Categories and tree nodes have the same ids
 * in every market; the other market redirects to its own names. A product may not be sold there, so its category is
 * used. All other pages map to the start page.
 */
export function alternatePath(path: string): string {
  const [type = '', ids = '', name] = path.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? [];
  const id = /^\d+/.exec(ids)?.[0];
  if (id === undefined || !['cl', 't', 'pl'].includes(type)) return '/';
  return `/${type === 'pl' ? 'cl' : type}/${id}${name === undefined ? '' : `/${name}`}`;
}
