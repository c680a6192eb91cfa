import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { defineCache } from '../base/cache.ts';
import { drawLogoSvg, drawnLogoOf } from './drawn-logo.ts';
import { type DrawnPicture, drawSvg, isDrawnUrl, parseDrawnUrl } from './drawn-picture.ts';
import { fetchImage } from './fetch-image.ts';
import { type CachedImage, openImageCache } from './image-cache.ts';
import {
  type ImageFormat,
  type ImageReference,
  type ImageTransform,
  NO_TRANSFORM,
  parseImagePath,
  parseImageQuery,
} from './image-url.ts';
import { isRasterFile } from './raster-file.ts';
import { type Frame, splitTransform } from './render/frame.ts';
import { decodeImage, transformImage } from './render/transform.ts';

/** The source of a picture: a URL, or a file of this installation. File paths never come from requests or feeds. */
export type ImageSource = string | { file: string };

export type ImageServiceOptions = {
  /** Folder of the image cache. */
  folder: string;
  /** Bytes of the image cache. */
  limit?: number;
  /** Finds the original of a picture; null: there is no such picture. */
  findSource(reference: ImageReference): Promise<ImageSource | null>;
  /** Finds what to draw in place of a picture that cannot be fetched or decoded; null: the neutral fallback. */
  findPlaceholder?(reference: ImageReference): Promise<string | null>;
  /** Allows sources on private network addresses; for tests only. */
  allowPrivate?: boolean;
};

const IMAGE_FILES = defineCache({
  name: 'Images on disk',
  key: 'source, size and format, version of the renderer',
  lifetimeMs: null,
  clearedBy: 'nothing: changed content has another key',
  maxBytes: 2 ** 30,
});
const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable';
const CACHE_ONE_MINUTE = 'public, max-age=60';
/** Part of the cache key. Increase when images must be rendered again. */
const RENDER_VERSION = 3;

/** The format of a response: the requested one, or the best that the browser accepts. */
function negotiateFormat(transform: ImageTransform, accept: string): ImageFormat {
  if (transform.format !== null) return transform.format;
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

const drawImage = (picture: DrawnPicture, frame: Frame): Sharp =>
  sharp(Buffer.from(drawSvg(picture, frame))).removeAlpha();

/** Returns null if the source cannot be read or is not a picture. */
async function render(
  source: ImageSource,
  transform: ImageTransform,
  format: ImageFormat,
  allowPrivate: boolean,
): Promise<Buffer | null> {
  if (typeof source === 'object') {
    const file = await readFile(source.file).catch(() => null);
    return file && transformImage(decodeImage(file), transform, format).catch(() => null);
  }
  const logo = drawnLogoOf(source);
  if (logo !== null) {
    const { frame, rest } = splitTransform(transform);
    return transformImage(sharp(Buffer.from(drawLogoSvg(logo, frame))).removeAlpha(), rest, format);
  }
  if (isDrawnUrl(source)) {
    const picture = parseDrawnUrl(source);
    const { frame, rest } = splitTransform(transform);
    return picture && transformImage(drawImage(picture, frame), rest, format);
  }
  const file = await fetchImage(source, allowPrivate);
  if (!file.ok || !isRasterFile(file.value)) return null;
  return transformImage(decodeImage(file.value), transform, format).catch(() => null);
}

class ImageUnavailableError extends Error {}

/** Sends 304 if the browser has the image already. */
function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: CachedImage,
  format: ImageFormat,
): FastifyReply {
  reply.header('cache-control', CACHE_ONE_YEAR).header('etag', etag);
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  return reply.type(`image/${format}`).send(bytes);
}

/**
 * The image service: `GET /images/…`, with the URLs of image-url.ts. Images are rendered one per core but one at a time, cached on
 * disk, and marked immutable. If there is no image, the response is a neutral fallback image that browsers cache for a
 * minute: with status 404 if the URL names no picture, and 200 if the picture cannot be fetched or decoded.
 */
export async function serveImage(app: FastifyInstance, options: ImageServiceOptions): Promise<void> {
  const cache = await openImageCache(options.folder, options.limit ?? IMAGE_FILES.maxBytes);
  // A picture takes one thread, and a core stays free for pages and searches, which visitors wait for.
  sharp.concurrency(1);
  // Each picture is decoded once: its renderings are cached here, and up to 50 MB of libvips' own cache would not be read again.
  sharp.cache(false);
  const limited = pLimit(Math.max(1, availableParallelism() - 1));

  const sendFallback = async (
    reply: FastifyReply,
    status: number,
    transform: ImageTransform,
    format: ImageFormat,
    source: string | null = null,
  ) => {
    const { frame, rest } = splitTransform(transform);
    const drawn = source === null ? null : parseDrawnUrl(source);
    const key = JSON.stringify(['none', RENDER_VERSION, source, frame, rest, format]);
    const picture = await cache.get(key, () =>
      limited(() => transformImage(drawn === null ? fallbackImage(frame) : drawImage(drawn, frame), rest, format)),
    );
    return reply.code(status).header('cache-control', CACHE_ONE_MINUTE).type(`image/${format}`).send(picture.bytes);
  };

  /** Resolves to null if the URL names no picture. Rejects if it cannot be fetched or decoded. */
  async function find(
    reference: ImageReference,
    transform: ImageTransform,
    format: ImageFormat,
  ): Promise<CachedImage | null> {
    const source = await options.findSource(reference);
    if (source === null) return null;
    return cache.get(JSON.stringify([RENDER_VERSION, source, transform, format]), () =>
      limited(async () => {
        const bytes = await render(source, transform, format, options.allowPrivate ?? false);
        if (!bytes) throw new ImageUnavailableError();
        return bytes;
      }),
    );
  }

  app.get<{ Querystring: Record<string, unknown> }>('/images/*', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    const transform = parseImageQuery(request.query);
    const format = negotiateFormat(transform ?? NO_TRANSFORM, request.headers.accept ?? '');
    if (transform?.format == null) reply.header('vary', 'accept');
    const reference = parseImagePath(request.url.split('?', 1)[0] ?? '');
    if (!transform || !reference) return sendFallback(reply, 404, transform ?? NO_TRANSFORM, format);
    try {
      const picture = await find(reference, transform, format);
      return picture ? sendImage(request, reply, picture, format) : sendFallback(reply, 404, transform, format);
    } catch (err) {
      if (!(err instanceof ImageUnavailableError))
        request.log.warn({ err, path: request.url.split('?', 1)[0] }, 'cannot render image');
      const placeholder = await options.findPlaceholder?.(reference).catch(() => null);
      return sendFallback(reply, 200, transform, format, placeholder);
    }
  });
}

/** The image to send if there is no picture: a grey outline of one, filling the frame. */
function fallbackImage({ width, height }: Frame): Sharp {
  const unit = Math.min(width, height) / 48;
  const [boxWidth, boxHeight] = [width / unit, height / unit];
  const viewBox = `${24 - boxWidth / 2} ${24 - boxHeight / 2} ${boxWidth} ${boxHeight}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">
    <g fill="none" stroke="#b4bac2" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">
    <rect x="13" y="15" width="22" height="18" rx="2.5"/><circle cx="19.5" cy="21" r="1.9"/>
    <path d="M13.6 30.5l6.6-5.4 4.3 3.4 4.6-5.1 5.6 6"/></g></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#eef0f2' });
}
