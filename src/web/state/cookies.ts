import { type CookieName, STORAGE, storageNameOf } from './storage-names.ts';

const DAY_SECONDS = 86_400;

/** A cookie of this page; null where it has none of that name, or the browser keeps none. */
export function readCookie(name: CookieName): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Keeps a cookie for as long as the table of storage says. */
export function writeCookie(name: CookieName, value: string): void {
  const days = STORAGE[storageNameOf(name) ?? 'pr_consent'].days;
  put(name, encodeURIComponent(value), days ? `; max-age=${days * DAY_SECONDS}` : '');
}

export const removeCookie = (name: string): void => put(name, '', '; max-age=0');

function put(name: string, value: string, age: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: pages ask before they draw, when nothing asynchronous could answer
  document.cookie = `${name}=${value}; path=/${age}; samesite=lax${secure}`;
}
