import { useState } from 'react';
import { latePart } from '../../loading/lazy-page.tsx';
import { basketPieces, useBasket } from '../../personal/basket.ts';
import { basketPath } from '../../routing/comparison-path.ts';
import { useTexts } from '../../site.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { iconButtonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { isPlainClick } from '../../ui/controls/plain-click.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Count } from '../header/count.tsx';

const load = () =>
  Promise.all([import('./basket-drawer.tsx'), loadTexts(['basket', 'quick-access', 'list'])]).then(
    ([module]) => module,
  );
const Drawer = latePart(load, 'BasketDrawer');

/** A link to the basket with its count, which opens it in a drawer where scripts run. The drawer loads when touched. */
export function BasketLink() {
  const t = useTexts();
  const items = useBasket();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Link
        to={basketPath(basketPieces(items))}
        className={iconButtonClass}
        aria-label={t('header.basket', { number: items.length })}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setState('open');
        }}
      >
        <Icon name="basket" />
        <Count of={items.length} />
      </Link>
      {state === 'never' ? null : <Drawer open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
