import type { SignInPlace } from '../shopper/sign-in.ts';
import type { Visitor } from './caller.ts';
import { deviceOf } from './contract/request-info.ts';

const LONGEST_DEVICE = 60;

/** Browser and system in short, e.g. `Firefox, Windows`: what a person knows a device by. */
export function deviceName({ userAgent }: Pick<Visitor, 'userAgent'>): string {
  const { browser, os, isApp } = deviceOf(userAgent);
  return [isApp ? 'App' : browser, os]
    .filter((part) => part !== 'unknown')
    .join(', ')
    .slice(0, LONGEST_DEVICE);
}

/** Where a sign-in comes from. */
export const signInPlace = ({ userAgent, address, knownBy }: Visitor): SignInPlace => ({
  device: deviceName({ userAgent }),
  address,
  knownBy,
});
