import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteContext } from '../../site.ts';
import { sampleSite } from '../../testing/test-site.ts';
import { Picture } from './picture.tsx';

const render = (node: React.ReactNode) => renderToString(<SiteContext value={sampleSite()}>{node}</SiteContext>);
const SIZE = { width: 240, height: 240 };
const image = { path: '/images/uk/product/1', alt: 'A kettle' };

describe('Picture', () => {
  it('L15 reserves its space while waiting', () => {
    const html = render(<Picture image={image} {...SIZE} />);
    expect(html).toMatch(/^<img [^>]*data-state="waiting"/);
    expect(html).toContain('width="240" height="240" alt="A kettle" loading="lazy"');
  });

  it('L15 without a source shows the placeholder with its caption', () => {
    const html = render(<Picture image={null} {...SIZE} />);
    expect(html).toContain('<svg');
    expect(html).toContain('Picture not available');
    expect(html).not.toContain('<img');
  });

  it('L15 without a source shows the given fallback', () => {
    const html = render(<Picture image={null} {...SIZE} fallback={<b>its name</b>} />);
    expect(html).toBe('<b>its name</b>');
  });

  it('loads with high priority, with the page, or lazily', () => {
    expect(render(<Picture image={image} {...SIZE} eager />)).toMatch(/loading="eager" fetchPriority="high"/);
    expect(render(<Picture image={image} {...SIZE} preload />)).toMatch(/loading="eager" fetchPriority="low"/);
  });

  it('M08 C14 uses the content delivery host of the market and lists its formats as sources', () => {
    const site = sampleSite();
    const settings = { ...site.settings, content_delivery_base: 'https://cdn.example' };
    const html = renderToString(
      <SiteContext value={{ ...site, settings }}>
        <Picture image={{ path: '/images/product/uk/5/0.jpg', alt: '' }} {...SIZE} />
      </SiteContext>,
    );
    expect(html).toMatch(/^<picture><source type="image\/avif" srcSet="https:\/\/cdn\.example\/images[^"]*fmt=avif 1x/);
    expect(html).toContain(' src="https://cdn.example/images/product/uk/5/0.jpg?d=240x240');
    expect(render(<Picture image={image} {...SIZE} />)).not.toContain('<picture');
  });
});
