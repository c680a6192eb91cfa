import { type MouseEvent, useState } from 'react';
import { pages } from '../../contract/pages.ts';
import { latePart } from '../loading/lazy-page.tsx';
import { useLink, useTexts } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { isPlainClick } from '../ui/controls/plain-click.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './toggle-button.module.css';

const load = () =>
  Promise.all([import('./list/list-dialog.tsx'), loadTexts(['list', 'form'])]).then(([module]) => module);
const ListDialog = latePart(load, 'ListDialog');

/** Links to the page for adding a product to lists, which opens as a dialog where scripts run. */
export function ListButton({ id, name, text }: { id: number; name: string; text?: string }) {
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
        href={link(pages.listPicker.path(id))}
        aria-label={text === undefined ? t('card.to-list', { name }) : undefined}
        rel="nofollow"
        onClick={open}
      >
        <Icon name="list" size={18} />
        {text}
      </a>
      {state === 'never' ? null : (
        <ListDialog productId={id} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
