import type { ReactNode } from 'react';
import { isInternalUrl, linkTo } from '../../links.ts';
import { useSite } from '../../site.ts';

/**
 * A link from editorial content. Internal links use the link builder; links to the web or an email address get
 * `nofollow`. For anything else only the text is rendered.
 */
export function ContentLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const site = useSite();
  if (isInternalUrl(to)) {
    return to.startsWith('/') ? (
      <a className={className} href={linkTo(site, to)}>
        {children}
      </a>
    ) : (
      children
    );
  }
  if (!/^(https:\/\/|mailto:)/.test(to)) return children;
  return (
    <a className={className} href={to} rel="nofollow noopener">
      {children}
    </a>
  );
}
