import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import styles from './delivery-page.module.css';

type Fault = 'refused' | 'unsupported';

/** Asks the browser whether it may be told, and notes it if so. Without scripts there is nothing to be asked. */
export function PushButton({ pushKey }: { pushKey: string }) {
  const { t, personal } = useSite();
  const router = useRouter();
  const scripts = useScripted();
  const [fault, setFault] = useState<Fault | null>(null);
  if (!scripts) return null;
  const agree = async () => {
    const subscription = await subscribe(pushKey);
    if (typeof subscription === 'string') return setFault(subscription);
    const { endpoint, keys } = subscription.toJSON();
    const taken = await personal.call('addPushBrowser', {
      endpoint: endpoint ?? '',
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
    });
    setFault(taken.ok ? null : 'refused');
    await router.invalidate();
  };
  return (
    <>
      <div>
        <Button kind="secondary" onClick={() => void agree()}>
          {t('delivery.push.this')}
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {fault === null ? '' : t(`delivery.push.${fault}`)}
      </p>
    </>
  );
}

async function subscribe(pushKey: string): Promise<PushSubscription | Fault> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  try {
    const worker = await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  } catch {
    return 'refused';
  }
}
