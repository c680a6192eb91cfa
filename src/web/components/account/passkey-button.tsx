import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { linkTo } from '../../links.ts';
import { loadPartChunk } from '../../loading/load-chunk.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type PasskeyOutcome, supportsPasskeys } from './passkey-outcome.ts';
import styles from './social.module.css';

type Props = {
  /** Path to go to after signing in; null: the page stays. */
  next: string | null;
  /** Key of a pending action, such as linking a social account; null: none. */
  stateKey: string | null;
};

/**
 * Sign-in with a passkey: by a button and, where the browser supports it, from the autofill of the email field
 * (`autocomplete="username webauthn"`). Needs scripts; its space is reserved before they run.
 */
export function PasskeyButton({ next, stateKey }: Props) {
  const site = useSite();
  const { t, personal } = site;
  const router = useRouter();
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PasskeyOutcome | null>(null);

  const continueAfterSignIn = async () => {
    const data = await loadPartChunk(() => import('../../personal/personal-data.ts'));
    await data?.refreshPersonalData();
    if (next === null) await router.invalidate();
    else router.history.push(linkTo(site, next));
  };
  const signIn = async (fromField: boolean) => {
    const part = await loadPartChunk(() => import('./sign-in-with-passkey.ts'));
    return part === null ? 'failed' : part.signInWithPasskey({ personal }, { stateKey, fromField });
  };
  const onClick = async () => {
    setBusy(true);
    const result = await signIn(false);
    setBusy(false);
    setOutcome(result);
    if (result === 'done') await continueAfterSignIn();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the autofill request runs once per page
  useEffect(() => {
    let isUnmounted = false;
    void supportsAutofill().then(async (isSupported) => {
      if (!isSupported || isUnmounted) return;
      const result = await signIn(true);
      if (isUnmounted) return;
      if (result === 'done') await continueAfterSignIn();
      else if (result === 'refused') setOutcome(result);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);

  const isAvailable = isHydrated && supportsPasskeys();
  return (
    <div className={styles.scripted}>
      <Button size="l" wide className={isAvailable ? '' : styles.waiting} loading={busy} onClick={() => void onClick()}>
        {t('login.passkey')}
      </Button>
      <p role="status" className={styles.soft}>
        {outcome === null || outcome === 'done' ? null : t(`login.passkey.${outcome === 'known' ? 'failed' : outcome}`)}
      </p>
    </div>
  );
}

/** Whether the browser offers passkeys in autofill (conditional mediation). */
async function supportsAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
