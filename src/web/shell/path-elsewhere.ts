/**
 * The path in another market that is nearest to a path in this one. Categories and branches of the tree have the same
 * ids everywhere; their names in the address are this market's, and the other market leads on to its own. A product
 * may not be sold there, so its category stands in; all else leads to the start page.
 */
export function pathElsewhere(path: string): string {
  const [type = '', ids = '', name] = path.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? [];
  const id = /^\d+/.exec(ids)?.[0];
  if (id === undefined || !['cl', 't', 'pl'].includes(type)) return '/';
  return `/${type === 'pl' ? 'cl' : type}/${id}${name === undefined ? '' : `/${name}`}`;
}
