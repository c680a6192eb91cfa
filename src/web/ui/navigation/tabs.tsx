import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLink } from '../../site.ts';
import { isPlainClick } from '../controls/plain-click.ts';
import { useHydrated } from '../use-hydrated.ts';
import { moveFocus } from './move-focus.ts';
import styles from './tabs.module.css';

export type Tab = {
  id: string;
  name: ReactNode;
  count?: ReactNode;
  /** Path of the page with this tab open. */
  to: string;
};

type Props = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the open tab. */
  open: string;
  /** Called to change the tab; without it, tabs navigate to their path. */
  onOpen?: (id: string) => void;
  /** Whether wide screens show them as a column beside the content, for more of them than fit in a row. */
  isColumn?: boolean;
  /** Content of the open tab. */
  children: ReactNode;
};

/**
 * Tabs. Without scripts they are links. With scripts they follow the ARIA tabs pattern with manual activation: arrow
 * keys move the focus, Enter and Space open.
 */
export function Tabs({ label, tabs, open, onOpen, isColumn = false, children }: Props) {
  const router = useRouter();
  const link = useLink();
  const isHydrated = useHydrated();
  const panel = useId();
  const row = useOpenInView(label, open);
  const openTab = ({ id, to }: Tab) => {
    if (onOpen) return onOpen(id);
    navigated = label;
    void router.navigate({ href: link(to), replace: true, resetScroll: false });
  };
  const items = tabs.map((tab) => {
    const isOpen = tab.id === open;
    return (
      <a
        key={tab.id}
        {...(isHydrated ? tabProps(panel, tab.id, isOpen) : { 'aria-current': isOpen || undefined })}
        className={styles.tab}
        href={link(tab.to)}
        data-open={isOpen}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          openTab(tab);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          openTab(tab);
        }}
      >
        {tab.name}
        {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
      </a>
    );
  });
  const listProps = { role: isHydrated ? 'tablist' : 'navigation', 'aria-label': label };
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!moveFocus(event, '[role=tab]', 'row') && isColumn) moveFocus(event, '[role=tab]', 'column');
  };
  const panelProps = isHydrated ? { role: 'tabpanel', 'aria-labelledby': `${panel}-${open}` } : {};
  const content = (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has the tablist role whenever it handles keys */}
      <div {...listProps} ref={row} className={styles.tabs} onKeyDown={moveByKey}>
        {items}
      </div>
      <div {...panelProps} id={panel} className={styles.panel}>
        {children}
      </div>
    </>
  );
  return isColumn ? <div className={styles.beside}>{content}</div> : content;
}

/** The tabs that have just been used to navigate. The page that they lead to may have tabs of its own in their place. */
let navigated: string | null = null;

/** Scrolls the tab row, and nothing else of the page, to show the open tab, which keeps the focus. */
function useOpenInView(label: string, open: string) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another tab opens
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[data-open=true]');
    if (navigated === label) tab?.focus({ preventScroll: true });
    navigated = null;
    const tabRect = tab?.getBoundingClientRect();
    const rowRect = row.current?.getBoundingClientRect();
    if (row.current && tabRect && rowRect)
      row.current.scrollLeft += (tabRect.left + tabRect.right - rowRect.left - rowRect.right) / 2;
  }, [open]);
  return row;
}

const tabProps = (panel: string, id: string, isOpen: boolean) => ({
  role: 'tab',
  id: `${panel}-${id}`,
  tabIndex: isOpen ? 0 : -1,
  'aria-selected': isOpen,
  'aria-controls': isOpen ? panel : undefined,
});
