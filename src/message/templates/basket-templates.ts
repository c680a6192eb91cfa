import { pages } from '../../contract/pages.ts';
import type { MessageData } from '../../outbox/message-kinds.ts';
import { basketPath } from '../../web/routing/comparison-path.ts';
import type { MessageContent, TemplateContext } from '../message-content.ts';
import { pictureUrl, productUrl } from './product-urls.ts';

/** Products that a message shows; the basket has all. */
const MAX_SHOWN = 5;

/** Informs the owner of a basket that all of it costs no more than they wanted to pay. */
export function composeBasketWish(
  s: TemplateContext,
  { wish, total, products }: MessageData<'basket-wish'>,
): MessageContent {
  const { t } = s;
  const title = t('message.basket.subject', { price: s.money(total) });
  const text = t('message.basket.text', { wish: s.money(wish) });
  const url = s.url(products.length === 0 ? pages.basket.path() : basketPath(products));
  return {
    subject: title,
    title,
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...products.slice(0, MAX_SHOWN).map((product) => ({
        kind: 'product' as const,
        name: product.name,
        url: productUrl(s, product),
        picture: pictureUrl(s, product),
        strong: null,
        line: product.quantity === 1 ? null : `${product.quantity}\u00a0×`,
      })),
      { kind: 'button', label: t('message.basket.button'), url },
      { kind: 'small', text: t('message.basket.once'), url: null },
    ],
    reason: t('message.footer.watches'),
    url,
  };
}
