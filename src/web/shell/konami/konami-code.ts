const SEQUENCE = [
  'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'b', 'a',
] as const; // biome-ignore format: the keys read as one line

/**
 * Returns how many keys of the sequence have been pressed in order, after one more key. A wrong key may itself start
 * the sequence.
 */
export function konamiProgress(progress: number, key: string): number {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  if (pressed === SEQUENCE[progress]) return progress + 1;
  // The sequence starts with two ups. After a third one, the last two still count.
  if (progress === 2 && pressed === SEQUENCE[0]) return 2;
  return pressed === SEQUENCE[0] ? 1 : 0;
}

export const isKonamiCode = (progress: number): boolean => progress === SEQUENCE.length;

/** Toggles pixelated pictures when the code is typed outside of editable elements. */
export function listenForKonamiCode(): void {
  let progress = 0;
  addEventListener('keydown', ({ key, target }) => {
    const isEditable =
      target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
    progress = isEditable ? 0 : konamiProgress(progress, key);
    if (!isKonamiCode(progress)) return;
    progress = 0;
    import('./pixelate.ts').then(({ togglePixelation }) => togglePixelation()).catch(() => undefined);
  });
}
