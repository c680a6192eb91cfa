import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../../terms/duration.ts';
import { useSite } from '../../site.ts';
import { formatAgo } from './format.ts';

/** The age of a time. It starts from the time the page was rendered and updates every minute in the browser. */
export function RelativeTime({ time }: { time: string }) {
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
