const SEQUENCE = [
  'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'b', 'a',
] as const; // biome-ignore format: as it has been typed since 1986

/** How much of the sequence stands after a key. A wrong key may itself begin it anew. */
export function cheatProgress(before: number, key: string): number {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  if (pressed === SEQUENCE[before]) return before + 1;
  // The two ups it begins with: a third one in a row is still two.
  if (before === 2 && pressed === SEQUENCE[0]) return 2;
  return pressed === SEQUENCE[0] ? 1 : 0;
}

export const isCheat = (progress: number): boolean => progress === SEQUENCE.length;

/** Waits for the sequence, wherever no one is writing. */
export function waitForCheat(): void {
  let progress = 0;
  addEventListener('keydown', ({ key, target }) => {
    const writes =
      target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
    progress = writes ? 0 : cheatProgress(progress, key);
    if (!isCheat(progress)) return;
    progress = 0;
    import('./pixelate.ts').then(({ togglePixels }) => togglePixels()).catch(() => undefined);
  });
}
