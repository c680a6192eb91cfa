import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('prints on light paper whatever the theme: dark values hold on screens alone', () => {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const onPaper = css.replace(/^@media screen[^{]*\{.*?^\}/gms, '');
  const grounds = (text: string) => text.match(/--ground: [^;]+/g);
  expect(grounds(css)).toEqual(['--ground: #f6f4ef', '--ground: #0f1516', '--ground: #0f1516']);
  expect(grounds(onPaper)).toEqual(['--ground: #f6f4ef']);
});
