import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fetchPicture } from './fetch-picture.ts';
import { openPictureCache, type Picture } from './picture-cache.ts';
import { drawnForm } from './render/frame.ts';
import { lanes } from './render/lanes.ts';
import { noPicture } from './render/no-picture.ts';
import { isStudioAddress, shotOf, takeShot } from './render/studio.ts';
import { bringIntoForm, openPicture } from './render/transform.ts';
import {
  type ImageForm,
  type ImageFormat,
  type ImageReference,
  PLAIN_FORM,
  parseImagePath,
  parseImageQuery,
} from './url.ts';

/** An address elsewhere, or a file of this installation's own: never one that somebody else named. */
export type PictureSource = string | { file: string };

export type ImageServiceOptions = {
  /** Where finished pictures are kept. */
  folder: string;
  /** How many bytes of them at most. */
  limit?: number;
  /** Where the file is that a picture is made from, or null where there is no such picture. */
  sourceOf(reference: ImageReference): Promise<PictureSource | null>;
  /** Lets sources on private addresses be fetched: for tests. */
  allowPrivate?: boolean;
};

const GIB = 1024 ** 3;
const A_YEAR = 'public, max-age=31536000, immutable';
const A_MINUTE = 'public, max-age=60';
// Pictures that are made anew by another version of the code have other keys.
const VERSION = 2;

function formatFor(form: ImageForm, accept: string): ImageFormat {
  if (form.format !== null) return form.format;
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

/** Null where the source gives no picture: it cannot be reached, or is not one. */
async function render(
  source: PictureSource,
  form: ImageForm,
  format: ImageFormat,
  allowPrivate: boolean,
): Promise<Buffer | null> {
  if (typeof source === 'object') {
    const own = await readFile(source.file).catch(() => null);
    return own && bringIntoForm(openPicture(own), form, format).catch(() => null);
  }
  if (isStudioAddress(source)) {
    const shot = shotOf(source);
    const { frame, rest } = drawnForm(form);
    return shot && bringIntoForm(await takeShot(shot, frame), rest, format);
  }
  const file = await fetchPicture(source, allowPrivate);
  if (!file.ok) return null;
  return bringIntoForm(openPicture(file.value), form, format).catch(() => null);
}

class NoPictureError extends Error {}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Picture,
  format: ImageFormat,
): FastifyReply {
  reply.header('cache-control', A_YEAR).header('etag', etag);
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  return reply.type(`image/${format}`).send(bytes);
}

/**
 * The image service: GET /images/… in the grammar of url.ts. Finished pictures are kept, said to never change, and made
 * at most one per core at once. Where there is none, a neutral picture is sent that may be asked for again in a minute:
 * with status 404 for an address that names nothing, 200 where the picture is missing or broken or cannot be made now.
 */
export async function serveImage(app: FastifyInstance, options: ImageServiceOptions): Promise<void> {
  const cache = await openPictureCache(options.folder, options.limit ?? GIB);
  const inLane = lanes(availableParallelism());

  const sendNoPicture = async (reply: FastifyReply, status: number, form: ImageForm, format: ImageFormat) => {
    const { frame, rest } = drawnForm(form);
    const key = JSON.stringify(['none', VERSION, frame, rest, format]);
    const picture = await cache.get(key, () => inLane(() => bringIntoForm(noPicture(frame), rest, format)));
    return reply.code(status).header('cache-control', A_MINUTE).type(`image/${format}`).send(picture.bytes);
  };

  /** Null where the address names no picture. Rejects where it cannot be had. */
  async function find(reference: ImageReference, form: ImageForm, format: ImageFormat): Promise<Picture | null> {
    const source = await options.sourceOf(reference);
    if (source === null) return null;
    return cache.get(JSON.stringify([VERSION, source, form, format]), () =>
      inLane(async () => {
        const made = await render(source, form, format, options.allowPrivate ?? false);
        if (!made) throw new NoPictureError();
        return made;
      }),
    );
  }

  app.get<{ Querystring: Record<string, unknown> }>('/images/*', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    const form = parseImageQuery(request.query);
    const format = formatFor(form ?? PLAIN_FORM, request.headers.accept ?? '');
    if (form?.format == null) reply.header('vary', 'accept');
    const reference = parseImagePath(request.url.split('?', 1)[0] ?? '');
    if (!form || !reference) return sendNoPicture(reply, 404, form ?? PLAIN_FORM, format);
    try {
      const picture = await find(reference, form, format);
      return picture ? answer(request, reply, picture, format) : sendNoPicture(reply, 404, form, format);
    } catch (err) {
      if (!(err instanceof NoPictureError)) request.log.warn({ err, url: request.url }, 'picture cannot be made');
      return sendNoPicture(reply, 200, form, format);
    }
  });
}
