import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Standing } from '../hydration/standing.tsx';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useSite } from '../site.ts';
import styles from './market-switch.module.css';
// The flags that the server writes need it before their own part has loaded.
import '../ui/flag.module.css';
import { useDismiss } from './use-dismiss.ts';

// The server writes it with the page.
const parts = import.meta.env.SSR ? await import('./market-switch-parts.tsx') : null;
const load = () => import('./market-switch-parts.tsx');
const LateHere = lazyPart(async () => ({ Here: (await load()).Here }), 'Here');
const LateElsewhere = lazyPart(async () => ({ Elsewhere: (await load()).Elsewhere }), 'Elsewhere');

/** Leads to the page of the same kind in other countries and, where this one has several, in other languages. */
export function MarketSwitch() {
  const site = useSite();
  const { base } = site;
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  const href = useRouterState({ select: ({ location }) => location.href });
  const path = href.startsWith(`${base}/`) ? href.slice(base.length) : href;
  const [written] = useState(path);
  const [wanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list
  useEffect(close, [path]);
  return (
    <details
      ref={box}
      className={styles.switch}
      open={open}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      onToggle={({ currentTarget: list }) => {
        setOpen(list.open);
        if (list.open) void import('./lead-elsewhere.ts').then((part) => part.leadElsewhere(list, site, path));
      }}
    >
      <Standing
        as="summary"
        id="market"
        className={styles.summary}
        written={parts && <parts.Here />}
        late={<LateHere />}
      />
      <Standing
        as="div"
        id="markets"
        className={styles.panel}
        written={parts && <parts.Elsewhere path={path} />}
        late={<LateElsewhere path={path} />}
        changed={wanted && path !== written}
      />
    </details>
  );
}
