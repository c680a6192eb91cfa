import { useState } from 'react';
import { useTexts } from '../site.ts';
import { Button } from '../ui/controls/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './copyable-text.module.css';

/** A labelled value with a button that copies it. */
export function CopyableText({ label, text }: { label: string; text: string }) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      // The browser forbids it; the value can be selected with a click.
      () => setCopied(null),
    );
  return (
    <div className={styles.copyable}>
      <span>{label}</span>
      <code>{text}</code>
      {/* It keeps its place before scripts run, so that nothing moves. */}
      <span className={styles.button} data-usable={isHydrated}>
        <Button size="s" onClick={() => void copy()}>
          <span role="status">{copied === text ? t('form.copied') : t('form.copy')}</span>
        </Button>
      </span>
    </div>
  );
}
