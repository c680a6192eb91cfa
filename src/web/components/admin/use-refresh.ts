import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const REFRESH_MS = 1500;

/** Loads the page's data again and again while something is going on. Without scripts there is a link. */
export function useRefresh(isActive: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => void router.invalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [router, isActive]);
}
