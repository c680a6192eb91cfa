import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './menu.module.css';
import { moveFocus } from './move-focus.ts';

/** Something to do or, with `checked`, one of several that can be chosen. */
export type MenuItem = { id: string; name: ReactNode; icon?: ReactNode; checked?: boolean; onChoose: () => void };

type Props = {
  /** What the button shows and, where that is only an icon, what it says. */
  button: ReactNode;
  label?: string;
  items: readonly MenuItem[];
  className?: string;
  /** Which of its sides the list has in common with the button. */
  align?: 'start' | 'end';
  /** Where a press asked for the menu before it was there. */
  openAtFirst?: boolean;
};

const ITEMS = '[role^=menuitem]';

/** Which item has the focus first. */
type Open = 'no' | 'first' | 'last';

/** Puts the focus into a menu that has opened, on what is chosen there, and closes it when the visitor turns away. */
function useOpenMenu(box: RefObject<HTMLElement | null>, open: Open, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (open === 'no') return;
    const inside = [...(box.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const checked = inside.find((item) => item.getAttribute('aria-checked') === 'true');
    (checked ?? inside.at(open === 'first' ? 0 : -1))?.focus();
    const away = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [box, open]);
}

/** A button that opens a list of actions, as the ARIA pattern has it. Links that must work without scripts are no menu. */
export function Menu({ button, label, items, className = '', align = 'end', openAtFirst = false }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open>(openAtFirst ? 'first' : 'no');
  const close = () => {
    setOpen('no');
    opener.current?.focus();
  };
  useOpenMenu(box, open, () => setOpen('no'));
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onMenuKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close();
    else if (!moveFocus(event, ITEMS, 'column')) focusByLetter(event);
  };
  return (
    <div ref={box} className={styles.box}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open !== 'no'}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => setOpen(open === 'no' ? 'first' : 'no')}
        onKeyDown={onButtonKey}
      >
        {button}
      </button>
      <div
        id={id}
        role="menu"
        aria-label={label}
        className={`${styles.menu} ${styles[align]}`}
        hidden={open === 'no'}
        onKeyDown={onMenuKey}
      >
        {open === 'no' ? null : items.map((item) => <Item key={item.id} item={item} close={close} />)}
      </div>
    </div>
  );
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { name, icon, checked, onChoose } = item;
  const onClick = () => {
    close();
    onChoose();
  };
  const said: ComponentProps<'button'> =
    checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked };
  return (
    <button type="button" {...said} className={styles.item} tabIndex={-1} onClick={onClick}>
      {icon}
      <span>{name}</span>
    </button>
  );
}

/** A letter leads to the next item that begins with it. */
function focusByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = all.findIndex((item) => item.matches(':focus'));
  const letter = event.key.toLocaleLowerCase();
  const following = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  following.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))?.focus();
}
