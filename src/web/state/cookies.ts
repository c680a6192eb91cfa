import { type CookieName, findStorageName, STORAGE } from './browser-storage.ts';

const DAY_SECONDS = 86_400;

/** Reads a cookie; null if missing or malformed. */
export function readCookie(name: CookieName): string | null {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Stores a cookie with the lifetime of its entry in the storage table. */
export function writeCookie(name: CookieName, value: string): void {
  const days = STORAGE[findStorageName(name) ?? 'pr_consent'].days;
  setCookie(name, encodeURIComponent(value), days ? `; max-age=${days * DAY_SECONDS}` : '');
}

export const removeCookie = (name: string): void => setCookie(name, '', '; max-age=0');

function setCookie(name: string, value: string, age: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: pages read cookies before they render, and the Cookie Store API is asynchronous
  document.cookie = `${name}=${value}; path=/${age}; samesite=lax${secure}`;
}
