import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { useLink } from '../site.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * A link to another view of the same page, such as its other order. Without scripts it loads the page at `anchor`; with
 * them the page changes where it stands, and the back button leads out of it and not through its views.
 */
export function StayLink({
  to,
  anchor,
  ...rest
}: { to: string; anchor: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const router = useRouter();
  const href = useLink()(to);
  const stay = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href, replace: true, resetScroll: false, hashScrollIntoView: false });
  };
  return <a {...rest} href={`${href}#${anchor}`} onClick={stay} />;
}
