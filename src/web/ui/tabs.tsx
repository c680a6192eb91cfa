import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLink } from '../site.ts';
import { moveFocus } from './move-focus.ts';
import { isPlainClick } from './plain-click.ts';
import styles from './tabs.module.css';
import { useScripted } from './use-scripted.ts';

export type Tab = {
  id: string;
  name: ReactNode;
  count?: ReactNode;
  /** Path inside the market of the page with this tab open. */
  to: string;
};

type Props = {
  /** What the tabs are of. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the open one. */
  open: string;
  /** Where the page itself changes the tab. Without it a tab is an address that the router goes to. */
  onOpen?: (id: string) => void;
  /** What the open tab shows. */
  children: ReactNode;
};

/**
 * Parts of a page of which one is open. Without scripts they are links; with them, tabs as the ARIA pattern has them:
 * arrows move along, Enter and Space open.
 */
export function Tabs({ label, tabs, open, onOpen, children }: Props) {
  const router = useRouter();
  const link = useLink();
  const scripted = useScripted();
  const panel = useId();
  const row = useOpenInView(open);
  const choose = ({ id, to }: Tab) => {
    if (onOpen) onOpen(id);
    else void router.navigate({ href: link(to), replace: true, resetScroll: false });
  };
  const items = tabs.map((tab) => {
    const chosen = tab.id === open;
    return (
      <a
        key={tab.id}
        {...(scripted ? asTab(panel, tab.id, chosen) : { 'aria-current': chosen || undefined })}
        className={styles.tab}
        href={link(tab.to)}
        data-open={chosen}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          choose(tab);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          choose(tab);
        }}
      >
        {tab.name}
        {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
      </a>
    );
  });
  const list = { role: scripted ? 'tablist' : 'navigation', 'aria-label': label };
  const part = scripted ? { role: 'tabpanel', 'aria-labelledby': `${panel}-${open}` } : {};
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is a list of tabs as soon as keys are heard */}
      <div {...list} ref={row} className={styles.tabs} onKeyDown={(event) => moveFocus(event, '[role=tab]', 'row')}>
        {items}
      </div>
      <div {...part} id={panel} className={styles.panel}>
        {children}
      </div>
    </>
  );
}

/** Moves the row of tabs, and nothing else of the page, so that the open one is to be seen. */
function useOpenInView(open: string) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
  useEffect(() => {
    const tab = row.current?.querySelector('[data-open=true]')?.getBoundingClientRect();
    const room = row.current?.getBoundingClientRect();
    if (row.current && tab && room) row.current.scrollLeft += (tab.left + tab.right - room.left - room.right) / 2;
  }, [open]);
  return row;
}

const asTab = (panel: string, id: string, chosen: boolean) => ({
  role: 'tab',
  id: `${panel}-${id}`,
  tabIndex: chosen ? 0 : -1,
  'aria-selected': chosen,
  'aria-controls': chosen ? panel : undefined,
});
