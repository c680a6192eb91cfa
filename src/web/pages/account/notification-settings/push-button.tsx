import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import styles from './notification-settings-page.module.css';

type PushError = 'refused' | 'unsupported';

/** Asks for notification permission and registers this browser for push messages. Renders nothing without scripts. */
export function PushButton({ pushKey }: { pushKey: string }) {
  const { t, personal } = useSite();
  const router = useRouter();
  const isScripted = useHydrated();
  const [error, setError] = useState<PushError | null>(null);
  if (!isScripted) return null;
  const enablePush = async () => {
    const subscription = await subscribeToPush(pushKey);
    if (typeof subscription === 'string') return setError(subscription);
    const { endpoint, keys } = subscription.toJSON();
    const result = await personal.call('addPushBrowser', {
      endpoint: endpoint ?? '',
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
    });
    setError(result.ok ? null : 'refused');
    await router.invalidate();
  };
  return (
    <>
      <div>
        <Button kind="secondary" onClick={() => void enablePush()}>
          {t('delivery.push.this')}
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {error === null ? '' : t(`delivery.push.${error}`)}
      </p>
    </>
  );
}

/** Asks for permission and subscribes this browser to messages signed with a key. */
export async function subscribeToPush(pushKey: string): Promise<PushSubscription | PushError> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  try {
    const worker = await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: pushKey };
    // Browsers refuse a second key, such as of an installation that was set up again.
    return await worker.pushManager.subscribe(options).catch(async () => {
      await (await worker.pushManager.getSubscription())?.unsubscribe();
      return worker.pushManager.subscribe(options);
    });
  } catch {
    return 'refused';
  }
}
