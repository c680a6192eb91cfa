import type { ReactNode } from 'react';
import { isInternal, linkTo } from '../../routes.ts';
import { useSite } from '../../site.ts';

/**
 * A link that a writer of content set. One inside the site is built by the builder of links; one to the web or a
 * mailbox leads out without credit; of any other only the words stay.
 */
export function FollowableLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const site = useSite();
  if (isInternal(to)) {
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
