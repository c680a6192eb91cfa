import { vi } from 'vitest';

/** A browser's cookies, as pages read and write them; those that it shows to no page stay where they are. */
export function stubCookies(first: Readonly<Record<string, string>> = {}): Map<string, string> {
  const jar = new Map(Object.entries(first));
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
