import { applyTrailingSlash } from '../contract/trailing-slash.ts';
import { type CleanMode, withCleanMode } from './clean-mode.ts';

/** Whether a URL stays on this site: it has no scheme and no leading double slash. */
export const isInternalUrl = (url: string): boolean => !/^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[/\\]{2}/.test(url);

/** What determines the form of a page's links: the market's base path, the clean mode and the trailing-slash setting. */
export type LinkStyle = { base: string; cleanMode: CleanMode; settings: { force_trailing_slash: boolean } };

/** The link style of pages without a site context: no clean mode, no trailing slash. */
export const plainLinkStyle = (base: string): LinkStyle => ({
  base,
  cleanMode: 0,
  settings: { force_trailing_slash: false },
});

/** Builds the href of a path inside the market. External URLs are returned unchanged. */
export const linkTo = (style: LinkStyle, path: string): string =>
  isInternalUrl(path) ? withCleanMode(style.base + applyTrailingSlash(path, style), style.cleanMode) : path;
