import { type MouseEvent, useState } from 'react';
import type { ProductCard } from '../../contract/common-schemas.ts';
import { loadPartChunk } from '../loading/load-chunk.ts';
import { useSite } from '../site.ts';
import { isPlainClick } from '../ui/controls/plain-click.ts';

/**
 * The variant that a card shows: the one it was rendered with, until a shopper chooses another. What the list says of its
 * model stays. A choice is a link: without scripts, with a modifier key, or if the variant cannot be loaded, it leads to
 * the variant's page.
 */
export function useShownVariant(product: ProductCard): {
  shown: ProductCard;
  choose: (id: number, event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const site = useSite();
  const [variant, setVariant] = useState<{ of: ProductCard; shown: ProductCard } | null>(null);
  const shown = variant !== null && variant.of === product ? variant.shown : product;
  const choose = (id: number, event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (id === product.id) {
      setVariant(null);
      return;
    }
    const { href } = event.currentTarget;
    const open = () => location.assign(href);
    loadPartChunk(() => import('./load-variant.ts'))
      .then((module) => module?.loadVariant(site, id) ?? null)
      .then((card) => (card === null ? open() : setVariant({ of: product, shown: keepModel(card, product) })), open);
  };
  return { shown, choose };
}

/** A variant's card with the counts and the lowest price of the list that it is in. */
const keepModel = (card: ProductCard, { model }: ProductCard): ProductCard =>
  card.model === null || model === null
    ? card
    : { ...card, model: { ...card.model, from: model.from, matchingCount: model.matchingCount } };
