import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import type { EmptyKind } from './empty-kind.ts';
import styles from './illustrations/drawing.module.css';

const Undrawn = () => <div className={styles.drawing} />;

// While rendering on the server every drawing is at hand. Browsers fetch all of them in one file: when the first is due,
// or once the page is at rest, since some are wanted when nothing can be fetched any more.
const onServer = import.meta.env.SSR ? await import('./illustrations/drawings.tsx') : null;
const Drawing = onServer?.Drawing ?? lazyPart(() => import('./illustrations/drawings.tsx'), 'Drawing', Undrawn);

/** The drawing of an empty screen. */
export const EmptyDrawing = ({ kind }: { kind: EmptyKind }) => (
  <Suspense fallback={<Undrawn />}>
    <Drawing kind={kind} />
  </Suspense>
);
