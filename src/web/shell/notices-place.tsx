import { Suspense, useEffect } from 'react';
import { useClientStore } from '../client-store.ts';
import { lazyPart } from '../lazy-page.tsx';
import { loadTexts } from '../load-texts.ts';
import { noticesWanted } from '../notices.ts';

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
