import { type RefObject, useEffect, useState } from 'react';
import type { Choice } from './suggestion-groups.ts';

/**
 * Moves through a list below an input with the arrow keys, as the combobox pattern has it: the focus stays in the input
 * and Enter follows the active choice. Gives the id of that choice.
 */
export function useListKeys(
  input: RefObject<HTMLInputElement | null>,
  choices: readonly Choice[],
  close: () => void,
): string | null {
  const [active, setActive] = useState<string | null>(null);
  const at = choices.findIndex(({ id }) => id === active);

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const move = (to: number) => {
      const next = choices[to] ?? null;
      setActive(next?.id ?? null);
      if (next) document.getElementById(next.id)?.scrollIntoView({ block: 'nearest' });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') move(at + 1 >= choices.length ? -1 : at + 1);
      else if (event.key === 'ArrowUp') move(at === -1 ? choices.length - 1 : at - 1);
      else if (event.key === 'Enter' && at >= 0) {
        document.getElementById(choices[at]?.id ?? '')?.click();
        close();
      } else if (event.key === 'Tab') {
        close();
        return;
      } else {
        if (event.key !== 'Shift') setActive(null);
        return;
      }
      event.preventDefault();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [input, choices, at, close]);

  useEffect(() => {
    const element = input.current;
    if (at >= 0 && active) element?.setAttribute('aria-activedescendant', active);
    else element?.removeAttribute('aria-activedescendant');
  }, [input, active, at]);

  return at >= 0 ? active : null;
}
