import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Much is done at once; the longer something takes, the less often it is looked at. */
const FIRST_MS = 250;
const LAST_MS = 2000;

/** Loads the page's data again and again while something is going on. Without scripts there is a link. */
export function useRefresh(isActive: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout>;
    const waitFor = (delayMs: number) => {
      timer = setTimeout(() => {
        void router.invalidate();
        waitFor(Math.min(delayMs * 2, LAST_MS));
      }, delayMs);
    };
    waitFor(FIRST_MS);
    return () => clearTimeout(timer);
  }, [router, isActive]);
}
