import type { ParsedLocation } from '@tanstack/react-router';
import { loadPartChunk } from '../loading/load-chunk.ts';
import type { SiteRouter } from '../router.tsx';
import type { SessionName } from '../state/storage-names.ts';
import { ScrollMemory, type ScrollView } from './scroll-memory.ts';

const STORAGE_NAME: SessionName = 'scrollPositions';
/** By these a visitor takes the page into their own hands. */
const OWN_HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const furthest = (): number => document.documentElement.scrollHeight - innerHeight;

const browserView: ScrollView = {
  position: () => scrollY,
  furthest,
  scrollTo: (top) => scrollTo(0, top),
  store: (text) => {
    try {
      sessionStorage.setItem(STORAGE_NAME, text);
    } catch {
      // A browser that keeps nothing still goes back within the document.
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

const keyOf = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string => state.__TSR_key ?? href;

/**
 * Goes back to where each location was left, and to the place that an address names; the router begins new pages at the
 * top. It loads after the first page, which the browser itself has brought to its place as far as it was there.
 */
export function followScroll(router: SiteRouter): void {
  const memory = new ScrollMemory(browserView);
  const anchor = anchors();
  let shown = keyOf(router.state.location);
  let wasThere = false;

  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    memory.save();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('scroll', () => memory.isRestoring || memory.note(shown), { passive: true });
  for (const name of OWN_HANDS) {
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
    wasThere = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
  });
  router.subscribe('onBeforeLoad', () => anchor.stop());
  router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => {
    // The first page, where it is drawn only now.
    if (fromLocation === undefined) return;
    memory.stop();
    shown = keyOf(toLocation);
    if (wasThere) memory.restore(shown);
    else {
      // A new page that stays where the one before was scrolled to is not told of by any event.
      memory.note(shown);
      if (hrefChanged) anchor.seek(toLocation.hash);
    }
    wasThere = false;
  });
  addEventListener('hashchange', () => anchor.seek(location.hash.slice(1)));

  if (scrollY > 0) memory.note(shown);
  else {
    memory.restore(shown);
    anchor.seek(location.hash.slice(1));
  }
}

/** What finds places inside a page loads when an address names one. */
function anchors() {
  let stop = () => {};
  let wanted = '';
  const seek = (hash: string) => {
    stop();
    wanted = hash;
    if (hash === '') return;
    void loadPartChunk(() => import('./seek-anchor.ts')).then((part) => {
      if (part !== null && wanted === hash) stop = part.seekAnchor(hash);
    });
  };
  const halt = () => {
    wanted = '';
    stop();
  };
  return { seek, stop: halt };
}
