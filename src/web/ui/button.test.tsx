import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SiteContext } from '../site.ts';
import { sampleSite } from '../test-site.ts';
import { Button, ButtonLink, guardClick } from './button.tsx';
import { TOKENS_CSS } from './test-tokens.ts';

const press = () => ({ preventDefault: vi.fn(), stopPropagation: vi.fn() });
const write = (node: React.ReactNode) => renderToString(<SiteContext value={sampleSite()}>{node}</SiteContext>);

describe('a button', () => {
  it.each([{ disabled: true }, { loading: true }, { disabled: true, loading: true }])(
    'L13 that is %o keeps a press to itself and tells only the handler of refused ones',
    (state) => {
      const onClick = vi.fn();
      const onDisabledClick = vi.fn();
      const event = press();
      guardClick({ ...state, onDisabledClick }, onClick)?.(event);
      expect(onClick).not.toHaveBeenCalled();
      expect(onDisabledClick).toHaveBeenCalledTimes(1);
      expect(event.preventDefault).toHaveBeenCalledTimes(1);
      expect(event.stopPropagation).toHaveBeenCalledTimes(1);
    },
  );

  it('L13 that is neither is pressed, and refuses nothing', () => {
    const onClick = vi.fn();
    const onDisabledClick = vi.fn();
    const event = press();
    guardClick({ onDisabledClick }, onClick)?.(event);
    expect(onClick).toHaveBeenCalledWith(event);
    expect(onDisabledClick).not.toHaveBeenCalled();
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it('L13 stays within reach of the keyboard while disabled, and says so', () => {
    expect(write(<Button disabled>Go</Button>)).toMatch(
      /^<button type="button"(?![^>]* disabled)[^>]*aria-disabled="true"/,
    );
    const busy = write(<Button loading>Go</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('Loading');
    const link = write(
      <ButtonLink href="/x" disabled>
        Go
      </ButtonLink>,
    );
    expect(link).toMatch(/^<span role="link" tabindex="0" aria-disabled="true"/i);
    expect(link).not.toContain('href');
  });

  it('L13 has the four heights of the tokens', () => {
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
