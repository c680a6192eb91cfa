import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '../terms/duration.ts';

/** What keys begin with, so that one that was published by mistake is recognized. */
const PREFIX = 'lt_';
const KEY = /^lt_[\w-]{43}$/;

/** A new key of 256 random bits. It is shown once; only its hash is stored. */
export const generateApiKey = (): string => PREFIX + randomBytes(32).toString('base64url');

export const isApiKey = (text: string): boolean => KEY.test(text);

export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The last characters, by which an owner distinguishes keys. */
export const apiKeyHint = (key: string): string => key.slice(-4);

/** The window that a request counts in, and the seconds until the next one. */
export function quotaWindow(now: Date): { start: Date; resetSeconds: number } {
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return { start: new Date(start), resetSeconds: Math.ceil((start + MINUTE_MS - now.getTime()) / SECOND_MS) };
}
