import { createHash } from 'node:crypto';
import type { REVIEW_ORIGINS } from '../base/posting-words.ts';
import { emailKeyOf } from './account.ts';
import type { Posting } from './posting.ts';

export type ReviewOrigin = (typeof REVIEW_ORIGINS)[number];

export type ReviewPicture = { id: string; width: number; height: number };

/** What its author says; a change of any of it is a new revision. */
export type ReviewContent = {
  rating: number;
  title: string;
  body: string;
  pros: readonly string[];
  cons: readonly string[];
  /** Ids of videos on YouTube. */
  videos: readonly string[];
  pictureIds: readonly string[];
};

export type Review = Posting & {
  rating: number;
  pros: readonly string[];
  cons: readonly string[];
  videos: readonly string[];
  pictures: readonly ReviewPicture[];
  origin: ReviewOrigin;
  /** Where one that was brought along comes from. */
  broughtFrom: string | null;
  /** The shop whose link confirmed the purchase. */
  confirmedBy: number | null;
};

const HOSTS = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com)$/i;
const VIDEO_ID = /^[\w-]{11}$/;

/** The id of the video that an address on YouTube names; null where it names none. Nothing else of it is kept. */
export function videoIdOf(address: string): string | null {
  const text = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.port !== '') return null;
  const id = idIn(url);
  return id !== null && VIDEO_ID.test(id) ? id : null;
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const parts = pathname.split('/').filter((part) => part !== '');
  if (/^(?:www\.)?youtu\.be$/i.test(hostname)) return parts.length === 1 ? (parts[0] ?? null) : null;
  if (!HOSTS.test(hostname)) return null;
  if (pathname === '/watch') return searchParams.get('v');
  const [folder, id] = parts;
  return parts.length === 2 && ['embed', 'shorts', 'live', 'v'].includes(folder ?? '') ? (id ?? null) : null;
}

/** The page on which the video can be watched: followed by a click, and by nothing else. */
export const videoAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** By what a shop's link and an account know the same address without either showing it. */
export const emailHash = (email: string): string => createHash('sha256').update(emailKeyOf(email)).digest('hex');

export const sameContent = (a: ReviewContent, b: ReviewContent): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

const ordered = ({ rating, title, body, pros, cons, videos, pictureIds }: ReviewContent) => [
  rating,
  title,
  body,
  pros,
  cons,
  videos,
  pictureIds,
];
