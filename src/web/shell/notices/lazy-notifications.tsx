import { useEffect } from 'react';
import { latePart } from '../../loading/lazy-page.tsx';
import { useClientStore } from '../../state/client-store.ts';
import { noticeBoardNeeded } from '../../state/notices.ts';
import { loadTexts } from '../../texts/load-texts.ts';

const load = () => import('./notifications.tsx');
const Notifications = latePart(load, 'Notifications');

/**
 * Shows notices. The code loads with the first notice, or with the first key or press, so that it can report when
 * something else fails to load.
 */
export function LazyNotifications() {
  const isNeeded = useClientStore(noticeBoardNeeded);
  useEffect(() => {
    const controller = new AbortController();
    const prepare = () => {
      controller.abort();
      Promise.all([load(), loadTexts(['notices'])]).catch(() => undefined);
    };
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, prepare, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
  if (!isNeeded) return null;
  return <Notifications />;
}
