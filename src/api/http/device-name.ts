import { parseUserAgent } from '../../contract/request-info.ts';

const MAX_DEVICE_NAME = 60;

/** Browser and operating system, e.g. `Firefox, Windows`, so that users recognize a device. */
export function deviceName({ userAgent }: { userAgent: string }): string {
  const { browser, os, isApp } = parseUserAgent(userAgent);
  return [isApp ? 'App' : browser, os]
    .filter((part) => part !== 'unknown')
    .join(', ')
    .slice(0, MAX_DEVICE_NAME);
}
