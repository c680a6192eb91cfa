import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the diagram in ARCHITECTURE.md matches the imports', () => {
  const checkDiagram = () =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'draw-folders.ts'), '--check'], { encoding: 'utf8' });
  expect(checkDiagram).not.toThrow();
});
