import { type ReactNode, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { fullName } from '../../../terms/full-name.ts';
import type { WatchKind } from '../../../terms/watch-rule.ts';
import { linkTo } from '../../links.ts';
import { latePart } from '../../loading/lazy-page.tsx';
import { useSite } from '../../site.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { buttonClass, iconButtonClass } from '../../ui/controls/button.tsx';
import { isPlainClick } from '../../ui/controls/plain-click.ts';

const load = async () => (await Promise.all([import('./watch-dialog.tsx'), loadTexts(['watch', 'form', 'empty'])]))[0];
const WatchDialog = latePart(load, 'WatchDialog');

type Props = {
  product: { id: number; name: string; option: string | null; category: { id: number } };
  /** Preselected watch kind; null: none. */
  kind: WatchKind | null;
  /** `icon`: a square button with only an icon, named by `label`. */
  buttonKind: 'primary' | 'secondary' | 'icon';
  label?: string;
  children: ReactNode;
};

/** Links to the form of a price watch, which opens as a dialog where scripts run. */
export function WatchButton({ product, kind, buttonKind, label, children }: Props) {
  const site = useSite();
  const [isOpen, setOpen] = useState(false);
  const path = pages.priceWatch.path(product.category.id, product.id) + (kind === null ? '' : `?kind=${kind}`);
  const name = fullName(product);
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <a
        href={linkTo(site, path)}
        className={buttonKind === 'icon' ? iconButtonClass : buttonClass({ kind: buttonKind, size: 'l' })}
        aria-label={label}
        title={label}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen ? <WatchDialog productId={product.id} name={name} kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
