import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteContext } from '../site.ts';
import { sampleSite } from '../test-site.ts';
import { Picture } from './picture.tsx';

const write = (node: React.ReactNode) => renderToString(<SiteContext value={sampleSite()}>{node}</SiteContext>);
const SIDE = { width: 240, height: 240 };
const image = { path: '/images/uk/product/1', alt: 'A kettle' };

describe('a picture', () => {
  it('L15 waits in its own place, which is kept for it', () => {
    const html = write(<Picture image={image} {...SIDE} />);
    expect(html).toMatch(/^<img [^>]*data-state="waiting"/);
    expect(html).toContain('width="240" height="240" alt="A kettle" loading="lazy"');
  });

  it('L15 without a source shows the stand-in with its caption', () => {
    const html = write(<Picture image={null} {...SIDE} />);
    expect(html).toContain('<svg');
    expect(html).toContain('Picture not available');
    expect(html).not.toContain('<img');
  });

  it('L15 without a source shows the element that was given for that', () => {
    const html = write(<Picture image={null} {...SIDE} fallback={<b>its name</b>} />);
    expect(html).toBe('<b>its name</b>');
  });

  it('is fetched first, with the page, or when it comes near', () => {
    expect(write(<Picture image={image} {...SIDE} eager />)).toMatch(/loading="eager" fetchPriority="high"/);
    expect(write(<Picture image={image} {...SIDE} soon />)).toMatch(/loading="eager" fetchPriority="low"/);
  });

  it('M08 C14 comes from where the market delivers pictures, in the formats that it then names itself', () => {
    const site = sampleSite();
    const settings = { ...site.settings, content_delivery_base: 'https://cdn.example' };
    const html = renderToString(
      <SiteContext value={{ ...site, settings }}>
        <Picture image={{ path: '/images/product/uk/5/0.jpg', alt: '' }} {...SIDE} />
      </SiteContext>,
    );
    expect(html).toMatch(/^<picture><source type="image\/avif" srcSet="https:\/\/cdn\.example\/images[^"]*fmt=avif 1x/);
    expect(html).toContain(' src="https://cdn.example/images/product/uk/5/0.jpg?d=240x240');
    expect(write(<Picture image={image} {...SIDE} />)).not.toContain('<picture');
  });
});
