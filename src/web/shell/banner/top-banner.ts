/** Hash (FNV-1a, base 36) that identifies a banner: another text or target is another banner. */
export function bannerId(text: string, target: string | null): string {
  let hash = 2_166_136_261;
  for (const character of `${text} ${target ?? ''}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0).toString(36);
}

/** Name of the meta element with the id of the banner. */
export const BANNER_META = 'top-banner';

/** Inline script that hides a closed banner before the body is painted. */
export const BANNER_SCRIPT = `(function(d){var m=d.querySelector('meta[name=${BANNER_META}]'),c=/(?:^|; )pr_top_banner=([^;]*)/.exec(d.cookie);if(m&&c&&c[1]===m.content)d.documentElement.classList.add('banner-closed')})(document)`;
