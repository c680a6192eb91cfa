import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLocale, type Locale } from '../market/locale.ts';
import { isMarketId, type MarketId } from '../market/market.ts';
import { openPictureCache } from './picture-cache.ts';
import { CARD_PICTURE, type Card, drawCard } from './render/card.ts';
import { lanes } from './render/lanes.ts';
import type { CardSubject } from './url.ts';

/** What a card says; `picture` is the path of the image service of what it shows. */
export type CardText = Omit<Card, 'picture'> & { picture: string | null };

export type CardOptions = {
  /** Where finished cards are kept. */
  folder: string;
  /** How many bytes of them at most. */
  limit?: number;
  /** Null where there is no such thing in the market. */
  cardOf(market: MarketId, locale: Locale, subject: CardSubject): Promise<CardText | null>;
};

const QUARTER_GIB = 1024 ** 3 / 4;
/** Names and pictures move slowly, and who fetched a card once seldom comes again. */
const A_DAY = 'public, max-age=86400';
/** A card takes a tenth of a second of the thread that answers everything else, so that one is drawn at a time. */
const MOST_WAITING = 50;
const COME_AGAIN_S = 30;
/** Cards that are drawn anew by another version of the code have other keys. */
const VERSION = 1;

type Params = { market: string; locale: string; kind: string; id?: string };

function subjectOf(kind: string, id: string | undefined): CardSubject | null {
  if (kind === 'site') return id === undefined ? { kind } : null;
  if (kind !== 'product' && kind !== 'category') return null;
  return id !== undefined && /^\d{1,15}$/.test(id) ? { kind, id: Number(id) } : null;
}

function localeOf(text: string): Locale | null {
  const [language = '', country = ''] = text.split('-');
  const locale = `${language}-${country.toUpperCase()}`;
  return isLocale(locale) ? locale : null;
}

class TooManyWaitError extends Error {}

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** `GET /cards/{market}/{locale}/…`: the pictures of shared pages, in the addresses that `cardPath` writes. */
export async function serveCards(app: FastifyInstance, { folder, limit, cardOf }: CardOptions): Promise<void> {
  const cache = await openPictureCache(folder, limit ?? QUARTER_GIB);

  const inLane = lanes(1);
  let waiting = 0;

  async function draw(card: CardText): Promise<Buffer> {
    if (waiting >= MOST_WAITING) throw new TooManyWaitError();
    waiting++;
    try {
      return await inLane(async () => drawCard({ ...card, picture: await pictureAt(card.picture) }));
    } finally {
      waiting--;
    }
  }

  async function pictureAt(path: string | null): Promise<Buffer | null> {
    if (path === null) return null;
    const url = `${path}?d=${CARD_PICTURE}x${CARD_PICTURE}&ex=true&fmt=png`;
    const picture = await app.inject({ url });
    return picture.statusCode === 200 ? picture.rawPayload : null;
  }

  async function find({ market, locale, kind, id }: Params): Promise<Buffer | null> {
    const code = market.toUpperCase();
    const subject = subjectOf(kind, id);
    const spoken = localeOf(locale);
    if (!isMarketId(code) || subject === null || spoken === null) return null;
    const card = await cardOf(code, spoken, subject);
    if (card === null) return null;
    const { bytes } = await cache.get(JSON.stringify([VERSION, card]), () => draw(card));
    return bytes;
  }

  for (const path of ['/cards/:market/:locale/:kind.jpg', '/cards/:market/:locale/:kind/:id.jpg']) {
    app.get<{ Params: Params }>(path, async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      const card = await find(request.params).catch((error: unknown) => {
        if (error instanceof TooManyWaitError) return 'busy' as const;
        throw error;
      });
      if (card === 'busy')
        return sendText(reply.header('retry-after', COME_AGAIN_S), 503, 'Too many pictures at once.\n');
      if (card === null) return sendText(reply, 404, 'There is no such picture.\n');
      return reply.header('cache-control', A_DAY).type('image/jpeg').send(card);
    });
  }
}
