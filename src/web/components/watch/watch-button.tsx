import { type ReactNode, Suspense, useState } from 'react';
import { peoplePaths } from '../../../api/contract/people-paths.ts';
import type { WatchKind } from '../../../api/contract/watch-kinds.ts';
import { fullName } from '../../../base/full-name.ts';
import { lazyPart } from '../../loading/lazy-page.tsx';
import { linkTo } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';

const load = async () => (await Promise.all([import('./watch-dialog.tsx'), loadTexts(['watch', 'form'])]))[0];
const Opened = lazyPart(load, 'WatchDialog');

type Props = {
  product: { id: number; name: string; option: string | null; category: { id: number } };
  /** What the visitor comes to wait for; null: they choose. */
  kind: WatchKind | null;
  look: 'primary' | 'secondary';
  children: ReactNode;
};

/** Leads to the form of a price watch, which opens over the page where scripts run. */
export function WatchButton({ product, kind, look, children }: Props) {
  const site = useSite();
  const [isOpen, setOpen] = useState(false);
  const path = peoplePaths.priceWatch(product.category.id, product.id) + (kind === null ? '' : `?kind=${kind}`);
  const name = fullName(product);
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <ButtonLink
        href={linkTo(site, path)}
        size="l"
        kind={look}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </ButtonLink>
      {isOpen ? (
        <Suspense fallback={null}>
          <Opened productId={product.id} name={name} kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
