import { vi } from 'vitest';

/** Stubs `document.cookie` with a cookie jar. */
export function stubCookies(initial: Readonly<Record<string, string>> = {}): Map<string, string> {
  const jar = new Map(Object.entries(initial));
  vi.stubGlobal('location', { protocol: 'https:', href: 'https://uk.example/', pathname: '/', search: '' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return jar;
}
