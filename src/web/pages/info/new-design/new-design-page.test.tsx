import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { THEMES } from '../../../state/theme.ts';
import { EMPTY_KINDS } from '../../../ui/empty-state/empty-kind.ts';

describe('design system page', () => {
  it('R27 shows every component state, empty state and theme, and is noindex', async () => {
    const { status, html, document } = await testPage('/new-design');
    expect(status).toBe(200);
    expect(document).toContain('<meta name="robots" content="noindex">');
    for (const theme of THEMES) {
      for (const mode of ['light', 'dark']) expect(html).toContain(`data-theme="${theme}" data-mode="${mode}"`);
    }
    for (const kind of EMPTY_KINDS) expect(html).toContain(`kind=&quot;${kind}&quot;`);
    for (const part of ['Button', 'Dialog', 'Menu', 'Tabs', 'Picture', 'Carousel', 'DataTable', 'Notice', 'Loader']) {
      expect(html).toContain(part);
    }
  });
});
