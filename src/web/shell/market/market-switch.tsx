import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ServerMarkup } from '../../hydration/server-markup.tsx';
import { lazyPart } from '../../loading/lazy-page.tsx';
import { loadPartChunk } from '../../loading/load-chunk.ts';
import { useSite } from '../../site.ts';
import styles from './market-switch.module.css';
// Styles the flags in the server-rendered markup, before the code of this part has loaded.
import '../../ui/icon/flag.module.css';
import { useDismiss } from '../use-dismiss.ts';

// Rendered on the server; browsers load it when the path changes.
const parts = import.meta.env.SSR ? await import('./market-switch-parts.tsx') : null;
const load = () => import('./market-switch-parts.tsx');
const LazyCurrentMarket = lazyPart(async () => ({ CurrentMarket: (await load()).CurrentMarket }), 'CurrentMarket');
const LazyMarketLinks = lazyPart(async () => ({ MarketLinks: (await load()).MarketLinks }), 'MarketLinks');

/** Switches to the same kind of page in other countries and, where the market has several, other languages. */
export function MarketSwitch() {
  const site = useSite();
  const { base } = site;
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  const href = useRouterState({ select: ({ location }) => location.href });
  const path = href.startsWith(`${base}/`) ? href.slice(base.length) : href;
  const [renderedPath] = useState(path);
  const [isPrepared, setPrepared] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the list
  useEffect(close, [path]);
  return (
    <details
      ref={box}
      className={styles.switch}
      open={open}
      onPointerEnter={() => setPrepared(true)}
      onFocus={() => setPrepared(true)}
      onToggle={({ currentTarget: list }) => {
        setOpen(list.open);
        if (!list.open) return;
        void loadPartChunk(() => import('./update-alternate-links.ts')).then((part) =>
          part?.updateAlternateLinks(list, site, path),
        );
      }}
    >
      <ServerMarkup
        as="summary"
        id="market"
        className={styles.summary}
        server={parts && <parts.CurrentMarket />}
        client={<LazyCurrentMarket />}
      />
      <ServerMarkup
        as="div"
        id="markets"
        className={styles.panel}
        server={parts && <parts.MarketLinks path={path} />}
        client={<LazyMarketLinks path={path} />}
        changed={isPrepared && path !== renderedPath}
      />
    </details>
  );
}
