/** By what a banner is known again: another text or target makes another banner. */
export function bannerId(text: string, target: string | null): string {
  let hash = 2_166_136_261;
  for (const letter of `${text} ${target ?? ''}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0).toString(36);
}

/** The name of the meta element that says which banner a document has. */
export const BANNER_META = 'top-banner';

/** Runs before the body is drawn, so that a banner which the visitor has closed takes no place. */
export const BANNER_SCRIPT = `(function(d){var m=d.querySelector('meta[name=${BANNER_META}]'),c=/(?:^|; )pr_top_banner=([^;]*)/.exec(d.cookie);if(m&&c&&c[1]===m.content)d.documentElement.classList.add('banner-closed')})(document)`;
