import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SiteContext } from '../../site.ts';
import { sampleSite } from '../../testing/test-site.ts';
import { TOKENS_CSS } from '../testing/test-tokens.ts';
import { Button, ButtonLink, guardClick } from './button.tsx';

const clickEvent = () => ({ preventDefault: vi.fn(), stopPropagation: vi.fn() });
const render = (node: React.ReactNode) => renderToString(<SiteContext value={sampleSite()}>{node}</SiteContext>);

describe('Button', () => {
  it.each([{ disabled: true }, { loading: true }, { disabled: true, loading: true }])(
    'L13 with %o stops clicks and calls only onDisabledClick',
    (state) => {
      const onClick = vi.fn();
      const onDisabledClick = vi.fn();
      const event = clickEvent();
      guardClick({ ...state, onDisabledClick }, onClick)?.(event);
      expect(onClick).not.toHaveBeenCalled();
      expect(onDisabledClick).toHaveBeenCalledTimes(1);
      expect(event.preventDefault).toHaveBeenCalledTimes(1);
      expect(event.stopPropagation).toHaveBeenCalledTimes(1);
    },
  );

  it('L13 that is neither disabled nor loading calls onClick', () => {
    const onClick = vi.fn();
    const onDisabledClick = vi.fn();
    const event = clickEvent();
    guardClick({ onDisabledClick }, onClick)?.(event);
    expect(onClick).toHaveBeenCalledWith(event);
    expect(onDisabledClick).not.toHaveBeenCalled();
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it('L13 stays focusable while disabled and exposes that state', () => {
    expect(render(<Button disabled>Go</Button>)).toMatch(
      /^<button type="button"(?![^>]* disabled)[^>]*aria-disabled="true"/,
    );
    const busy = render(<Button loading>Go</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('Loading');
    const link = render(
      <ButtonLink href="/x" disabled>
        Go
      </ButtonLink>,
    );
    expect(link).toMatch(/^<span role="link" tabindex="0" aria-disabled="true"/i);
    expect(link).not.toContain('href');
  });

  it('L13 has four heights', () => {
    for (const [size, px] of [
      ['s', 32],
      ['m', 40],
      ['l', 56],
      ['xl', 64],
    ]) {
      expect(TOKENS_CSS).toContain(`--height-${size}: ${px}px;`);
    }
  });
});
