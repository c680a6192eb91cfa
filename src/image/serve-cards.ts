import type { FastifyInstance, FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { defineCache } from '../base/cache.ts';
import { isLocale, type Locale } from '../market/locale.ts';
import { isMarketId, type MarketId } from '../market/market.ts';
import { openImageCache } from './image-cache.ts';
import type { CardSubject } from './image-url.ts';
import { CARD_IMAGE_SIDE, renderCard, type SocialCard } from './render/card.ts';

/** The content of a card; `image` is a path of the image service. */
export type SocialCardContent = Omit<SocialCard, 'image'> & { image: string | null };

export type CardOptions = {
  /** Folder of the card cache. */
  folder: string;
  /** Bytes of the card cache. */
  limit?: number;
  /** Resolves to null if the market has no such page. */
  loadCard(market: MarketId, locale: Locale, subject: CardSubject): Promise<SocialCardContent | null>;
};

const CARD_FILES = defineCache({
  name: 'Social cards on disk',
  key: "the card's content, version of the renderer",
  lifetimeMs: null,
  clearedBy: 'nothing: changed content has another key',
  maxBytes: 2 ** 28,
});
/** Names and pictures seldom change, and social networks seldom fetch a card twice. */
const CACHE_ONE_DAY = 'public, max-age=86400';
/**
 * Cards that wait or are being rendered. Each blocks this thread for about 100 ms, so they are rendered one at a time.
 */
const MAX_WAITING = 50;
const RETRY_AFTER_S = 30;
/** Part of the cache key. Increase when cards must be rendered again. */
const RENDER_VERSION = 1;

type Params = { market: string; locale: string; kind: string; id?: string };

function parseSubject(kind: string, id: string | undefined): CardSubject | null {
  if (kind === 'site') return id === undefined ? { kind } : null;
  if (kind !== 'product' && kind !== 'category') return null;
  return id !== undefined && /^\d{1,15}$/.test(id) ? { kind, id: Number(id) } : null;
}

/** Parses a lower-case locale such as 'sv-se'. */
function parseLocale(text: string): Locale | null {
  const [language = '', country = ''] = text.split('-');
  const locale = `${language}-${country.toUpperCase()}`;
  return isLocale(locale) ? locale : null;
}

class QueueFullError extends Error {}

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** Serves social cards (Open Graph images) at `GET /cards/{market}/{locale}/…`, the URLs of `cardPath`. */
export async function serveCards(app: FastifyInstance, { folder, limit, loadCard }: CardOptions): Promise<void> {
  const cache = await openImageCache(folder, limit ?? CARD_FILES.maxBytes);

  const oneAtATime = pLimit(1);

  async function render(card: SocialCardContent): Promise<Buffer> {
    if (oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_WAITING) throw new QueueFullError();
    return oneAtATime(async () => renderCard({ ...card, image: await loadImage(card.image) }));
  }

  async function loadImage(path: string | null): Promise<Buffer | null> {
    if (path === null) return null;
    const url = `${path}?d=${CARD_IMAGE_SIDE}x${CARD_IMAGE_SIDE}&ex=true&fmt=png`;
    const response = await app.inject({ url });
    return response.statusCode === 200 ? response.rawPayload : null;
  }

  async function find({ market, locale, kind, id }: Params): Promise<Buffer | null> {
    const code = market.toUpperCase();
    const subject = parseSubject(kind, id);
    const parsedLocale = parseLocale(locale);
    if (!isMarketId(code) || subject === null || parsedLocale === null) return null;
    const card = await loadCard(code, parsedLocale, subject);
    if (card === null) return null;
    const { bytes } = await cache.get(JSON.stringify([RENDER_VERSION, card]), () => render(card));
    return bytes;
  }

  for (const path of ['/cards/:market/:locale/:kind.jpg', '/cards/:market/:locale/:kind/:id.jpg']) {
    app.get<{ Params: Params }>(path, async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      const card = await find(request.params).catch((error: unknown) => {
        if (error instanceof QueueFullError) return 'busy' as const;
        throw error;
      });
      if (card === 'busy')
        return sendText(
          reply.header('retry-after', RETRY_AFTER_S),
          503,
          'Too many cards are being rendered. Try again later.\n',
        );
      if (card === null) return sendText(reply, 404, 'There is no such card.\n');
      return reply.header('cache-control', CACHE_ONE_DAY).type('image/jpeg').send(card);
    });
  }
}
