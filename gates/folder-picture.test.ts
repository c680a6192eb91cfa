import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('ARCHITECTURE.md has the picture that the imports draw', () => {
  const draw = () =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'draw-folders.ts'), '--check'], { encoding: 'utf8' });
  expect(draw).not.toThrow();
});
