import type { REVIEW_ORIGINS } from '../terms/posting.ts';
import type { Posting } from './posting.ts';

export type ReviewOrigin = (typeof REVIEW_ORIGINS)[number];

export type ReviewPicture = { id: string; width: number; height: number };

/** The content of a review. A change of any field makes a new revision. */
export type ReviewContent = {
  rating: number;
  title: string;
  body: string;
  pros: readonly string[];
  cons: readonly string[];
  /** YouTube video ids. */
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
  /** The source of an imported review. */
  importedFrom: string | null;
  /** The merchant whose link confirmed the purchase. */
  confirmedBy: number | null;
};

const HOSTS = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com)$/i;
const VIDEO_ID = /^[\w-]{11}$/;

/** The video id of a YouTube URL; null when the URL has none. Nothing else of the URL is stored. */
export function parseVideoId(address: string): string | null {
  const text = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.port !== '') return null;
  const id = videoIdFromUrl(url);
  return id !== null && VIDEO_ID.test(id) ? id : null;
}

function videoIdFromUrl({ hostname, pathname, searchParams }: URL): string | null {
  const parts = pathname.split('/').filter((part) => part !== '');
  if (/^(?:www\.)?youtu\.be$/i.test(hostname)) return parts.length === 1 ? (parts[0] ?? null) : null;
  if (!HOSTS.test(hostname)) return null;
  if (pathname === '/watch') return searchParams.get('v');
  const [folder, id] = parts;
  return parts.length === 2 && ['embed', 'shorts', 'live', 'v'].includes(folder ?? '') ? (id ?? null) : null;
}

/** The page of the video; opened only when the user follows the link. */
export const videoUrl = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

export const sameContent = (a: ReviewContent, b: ReviewContent): boolean =>
  JSON.stringify(orderedFields(a)) === JSON.stringify(orderedFields(b));

const orderedFields = ({ rating, title, body, pros, cons, videos, pictureIds }: ReviewContent) => [
  rating,
  title,
  body,
  pros,
  cons,
  videos,
  pictureIds,
];

export { hashEmail } from './review-link.ts';
