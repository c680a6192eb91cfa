import type { ParsedLocation } from '@tanstack/react-router';
import { loadPartChunk } from '../loading/load-chunk.ts';
import type { SiteRouter } from '../router.tsx';
import type { SessionName } from '../state/browser-storage.ts';
import { FocusMemory, browserView as focusView } from './focus-memory.ts';
import { ScrollMemory, type ScrollView } from './scroll-memory.ts';

const STORAGE_NAME: SessionName = 'scrollPositions';
/** Events by which a visitor starts to scroll, which cancel scroll restoration. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const maxScroll = (): number => document.documentElement.scrollHeight - innerHeight;

const browserView: ScrollView = {
  position: () => scrollY,
  maxScroll,
  scrollTo: (top) => scrollTo(0, top),
  store: (text) => {
    try {
      sessionStorage.setItem(STORAGE_NAME, text);
    } catch {
      // Storage is blocked: restoration works within the document only.
    }
  },
  stored: () => {
    try {
      return sessionStorage.getItem(STORAGE_NAME);
    } catch {
      return null;
    }
  },
};

const locationKey = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string => state.__TSR_key ?? href;

/** Prevents the router from scrolling to the top when a page only loads its data again, as after a form in a dialog. */
function keepScrollOfRefreshes(router: SiteRouter): void {
  let isRefresh = false;
  const { scrollRestoration: whether = true } = router.options;
  const { invalidate } = router;
  router.invalidate = (options) => {
    isRefresh = true;
    return invalidate(options);
  };
  router.update({
    ...router.options,
    scrollRestoration: (page) => !isRefresh && (typeof whether === 'function' ? whether(page) : whether),
  });
  router.subscribe('onRendered', () => {
    isRefresh = false;
  });
}

/**
 * Restores the scroll position and the focused link of each visited location, and scrolls to anchors. The router starts new pages at the top.
 * This loads after the first page, whose position the browser restores as far as the content is there.
 */
export function restoreScroll(router: SiteRouter): void {
  const memory = new ScrollMemory(browserView);
  const focus = new FocusMemory(focusView);
  const anchor = createAnchorScroller();
  let current = locationKey(router.state.location);
  let isHistoryNavigation = false;

  keepScrollOfRefreshes(router);
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    memory.save();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('scroll', () => memory.isRestoring || memory.record(current));
  for (const name of USER_SCROLL_EVENTS) {
    addEventListener(
      name,
      () => {
        memory.stop();
        anchor.stop();
      },
      { passive: true },
    );
  }

  router.history.subscribe(({ action }) => {
    isHistoryNavigation = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
  });
  router.subscribe('onBeforeLoad', () => {
    anchor.stop();
    focus.leave(current);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => {
    // The first page.
    if (fromLocation === undefined) return;
    memory.stop();
    current = locationKey(toLocation);
    if (isHistoryNavigation) {
      memory.restore(current);
      focus.restore(current);
    } else {
      // A new page with the same scroll position as the previous one fires no scroll event.
      memory.record(current);
      if (hrefChanged) anchor.seek(toLocation.hash);
    }
    isHistoryNavigation = false;
  });
  addEventListener('hashchange', () => anchor.seek(location.hash.slice(1)));

  if (scrollY > 0) memory.record(current);
  else {
    memory.restore(current);
    anchor.seek(location.hash.slice(1));
  }
}

/** Scrolls to anchors, with code that loads when a URL has one. */
function createAnchorScroller() {
  let stop = () => {};
  let target = '';
  const seek = (hash: string) => {
    stop();
    target = hash;
    if (hash === '') return;
    void loadPartChunk(() => import('./scroll-to-anchor.ts')).then((part) => {
      if (part !== null && target === hash) stop = part.scrollToAnchor(hash);
    });
  };
  const halt = () => {
    target = '';
    stop();
  };
  return { seek, stop: halt };
}
