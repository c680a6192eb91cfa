import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { linkTo } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import { knowsPasskeys, type PasskeyOutcome } from './passkey-calls.ts';
import styles from './social.module.css';

type Props = {
  /** The path inside the market to go on to; null: the page stays. */
  next: string | null;
  /** What waits for this sign-in, such as a social account to join; null: nothing. */
  stateKey: string | null;
};

/**
 * Signing in with a passkey: by a button, and among what the browser offers for the field of the address where it can do
 * that (`autocomplete="username webauthn"`). Needs scripts, and takes its place from the start.
 */
export function PasskeyButton({ next, stateKey }: Props) {
  const site = useSite();
  const { t, personal } = site;
  const router = useRouter();
  const scripts = useScripted();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PasskeyOutcome | null>(null);

  const goOn = async () => {
    const { sessionChanged } = await import('../../personal/personal-changes.ts');
    await sessionChanged();
    if (next === null) await router.invalidate();
    else router.history.push(linkTo(site, next));
  };
  const ask = async (fromField: boolean) => {
    const { signInWithPasskey } = await import('./sign-in-with-passkey.ts');
    return signInWithPasskey({ personal }, { stateKey, fromField });
  };
  const press = async () => {
    setBusy(true);
    const came = await ask(false);
    setBusy(false);
    setOutcome(came);
    if (came === 'done') await goOn();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a page; a press begins anew
  useEffect(() => {
    let gone = false;
    void offersInField().then(async (offers) => {
      if (!offers || gone) return;
      const came = await ask(true);
      if (gone) return;
      if (came === 'done') await goOn();
      else if (came === 'refused') setOutcome(came);
    });
    return () => {
      gone = true;
    };
  }, []);

  const isHere = scripts && knowsPasskeys();
  return (
    <div className={styles.scripted}>
      <Button size="l" wide className={isHere ? '' : styles.waiting} loading={busy} onClick={() => void press()}>
        {t('login.passkey')}
      </Button>
      <p role="status" className={styles.soft}>
        {outcome === null || outcome === 'done' ? null : t(`login.passkey.${outcome === 'known' ? 'failed' : outcome}`)}
      </p>
    </div>
  );
}

/** Whether the browser offers passkeys beside what it fills in. */
async function offersInField(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
