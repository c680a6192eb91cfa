import { type RefObject, useEffect, useState } from 'react';

const NEARLY = 2;

/** Whether a row that scrolls sideways is at its start and at its end; both where all of it is in view. */
export function useRowEnds(row: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => {
      const at = Math.abs(element.scrollLeft);
      const start = at < NEARLY;
      const end = at + element.clientWidth > element.scrollWidth - NEARLY;
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return ends;
}
