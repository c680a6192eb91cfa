import type { ComponentProps } from 'react';
import { useLink } from '../../site.ts';

/** A link to a path inside the market. `keepScroll` preserves the scroll position. */
export const Link = ({
  to,
  keepScroll = false,
  ...rest
}: { to: string; keepScroll?: boolean } & Omit<ComponentProps<'a'>, 'href'>) => (
  <a {...rest} href={useLink()(to)} data-scroll={keepScroll ? 'keep' : undefined} />
);
