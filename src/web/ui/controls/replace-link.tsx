import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { useLink } from '../../site.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * A link to another view of the same page, such as another sort order. Without scripts it loads the page at `anchor`.
 * With scripts it keeps the scroll position and replaces the history entry, so that the back button leaves the page.
 */
export function ReplaceLink({
  to,
  anchor,
  ...rest
}: { to: string; anchor: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const router = useRouter();
  const href = useLink()(to);
  const navigate = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href, replace: true, resetScroll: false, hashScrollIntoView: false });
  };
  return <a {...rest} href={`${href}#${anchor}`} onClick={navigate} />;
}
