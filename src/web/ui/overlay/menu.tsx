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
import { moveFocus } from '../navigation/move-focus.ts';
import styles from './menu.module.css';

/** An action or, with `checked`, one of several options. */
export type MenuItem = { id: string; name: ReactNode; icon?: ReactNode; checked?: boolean; onSelect: () => void };

type Props = {
  /** Content of the button; `label` is its accessible name where the content is only an icon. */
  button: ReactNode;
  label?: string;
  items: readonly MenuItem[];
  className?: string;
  /** The side on which the menu aligns with the button. */
  align?: 'start' | 'end';
  /** Opens on mount, for menus that load on the first press. */
  defaultOpen?: boolean;
};

const ITEM_SELECTOR = '[role^=menuitem]';

/** Whether the menu is open, and which item gets the focus first. */
type Open = 'no' | 'first' | 'last';

/** Moves the focus into a menu that opens, to the checked item if any, and closes it on a press or focus outside. */
function useOpenMenu(box: RefObject<HTMLElement | null>, open: Open, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (open === 'no') return;
    const elements = [...(box.current?.querySelectorAll<HTMLElement>(ITEM_SELECTOR) ?? [])];
    const checked = elements.find((item) => item.getAttribute('aria-checked') === 'true');
    (checked ?? elements.at(open === 'first' ? 0 : -1))?.focus();
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [box, open]);
}

/**
 * A button that opens a menu of actions, following the ARIA menu button pattern. Links that must work without scripts
 * are not a menu.
 */
export function Menu({ button, label, items, className = '', align = 'end', defaultOpen = false }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open>(defaultOpen ? 'first' : 'no');
  const close = () => {
    setOpen('no');
    buttonRef.current?.focus();
  };
  useOpenMenu(box, open, () => setOpen('no'));
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onMenuKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close();
    else if (!moveFocus(event, ITEM_SELECTOR, 'column')) focusByLetter(event);
  };
  return (
    <div ref={box} className={styles.box}>
      <button
        ref={buttonRef}
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
  const { name, icon, checked, onSelect } = item;
  const onClick = () => {
    close();
    onSelect();
  };
  const roleProps: ComponentProps<'button'> =
    checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked };
  return (
    <button type="button" {...roleProps} className={styles.item} tabIndex={-1} onClick={onClick}>
      {icon}
      <span>{name}</span>
    </button>
  );
}

/** A letter key moves the focus to the next item that starts with it. */
function focusByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM_SELECTOR)];
  const current = items.findIndex((item) => item.matches(':focus'));
  const letter = event.key.toLocaleLowerCase();
  const candidates = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  candidates.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))?.focus();
}
