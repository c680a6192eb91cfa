import { useEffect, useState } from 'react';
import { useSite } from '../site.ts';
import { formatAgo } from './format.ts';

const MINUTE_MS = 60_000;

/** The age of a fact. It counts from when the page was rendered, then, in the browser, on. */
export function Ago({ time }: { time: string }) {
  const { locale, renderedAt } = useSite();
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={time}>{formatAgo(Date.parse(time), now, locale)}</time>;
}
