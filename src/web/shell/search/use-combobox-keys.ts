import { type RefObject, useEffect, useState } from 'react';
import type { SuggestionChoice } from './suggestion-groups.ts';

/**
 * Keyboard behaviour of the ARIA combobox pattern: arrow keys move through the list while the focus stays in the input,
 * and Enter follows the active choice. Returns the id of that choice.
 */
export function useComboboxKeys(
  input: RefObject<HTMLInputElement | null>,
  choices: readonly SuggestionChoice[],
  close: () => void,
): string | null {
  const [active, setActive] = useState<string | null>(null);
  const activeIndex = choices.findIndex(({ id }) => id === active);

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const move = (to: number) => {
      const next = choices[to] ?? null;
      setActive(next?.id ?? null);
      if (next) document.getElementById(next.id)?.scrollIntoView({ block: 'nearest' });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') move(activeIndex + 1 >= choices.length ? -1 : activeIndex + 1);
      else if (event.key === 'ArrowUp') move(activeIndex === -1 ? choices.length - 1 : activeIndex - 1);
      else if (event.key === 'Enter' && activeIndex >= 0) {
        document.getElementById(choices[activeIndex]?.id ?? '')?.click();
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
  }, [input, choices, activeIndex, close]);

  useEffect(() => {
    const element = input.current;
    if (activeIndex >= 0 && active) element?.setAttribute('aria-activedescendant', active);
    else element?.removeAttribute('aria-activedescendant');
  }, [input, active, activeIndex]);

  return activeIndex >= 0 ? active : null;
}
