import { Suspense, useEffect } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useClientStore } from '../state/client-store.ts';
import { noticesWanted } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';

const load = () => import('./notifications.tsx');
const Notifications = lazyPart(load, 'Notifications');

/**
 * Where notices are shown. The part that shows them loads with the first one, or with the first key or press, so that it
 * can also say that something else could not be loaded.
 */
export function NoticesPlace() {
  const wanted = useClientStore(noticesWanted);
  useEffect(() => {
    const ahead = new AbortController();
    const prepare = () => {
      ahead.abort();
      Promise.all([load(), loadTexts(['notices'])]).catch(() => undefined);
    };
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, prepare, { signal: ahead.signal, passive: true });
    return () => ahead.abort();
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Notifications />
    </Suspense>
  );
}
