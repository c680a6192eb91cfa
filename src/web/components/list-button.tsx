import { type MouseEvent, Suspense, useState } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useLink, useTexts } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import styles from './mark-button.module.css';

const load = () =>
  Promise.all([import('./list/list-dialog.tsx'), loadTexts(['list', 'form'])]).then(([dialog]) => dialog);
const ListDialog = lazyPart(load, 'ListDialog');

/** Leads to the lists that a product can be put on: a page, or a dialog over this one where scripts run. */
export function ListButton({ id, name }: { id: number; name: string }) {
  const t = useTexts();
  const link = useLink();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setState('open');
  };
  return (
    <>
      <a
        className={`${styles.button} ${styles.link}`}
        href={link(`/modal/userlistaction/${id}`)}
        aria-label={t('card.to-list', { name })}
        title={t('card.to-list', { name })}
        rel="nofollow"
        onClick={open}
      >
        <Icon name="list" size={18} />
      </a>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <ListDialog productId={id} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
