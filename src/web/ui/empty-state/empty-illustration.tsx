import { Suspense } from 'react';
import { lazyPart } from '../../loading/lazy-page.tsx';
import type { EmptyKind } from './empty-kind.ts';
import styles from './illustrations/illustration.module.css';

const Placeholder = () => <div className={styles.drawing} />;

// The server renders illustrations directly. Browsers load all of them in one file: with the first empty state, or in
// idle time, since some are shown when the connection is lost.
const onServer = import.meta.env.SSR ? await import('./illustrations/illustration.tsx') : null;
const Illustration =
  onServer?.Illustration ?? lazyPart(() => import('./illustrations/illustration.tsx'), 'Illustration', Placeholder);

/** The illustration of an empty state. */
export const EmptyIllustration = ({ kind }: { kind: EmptyKind }) => (
  <Suspense fallback={<Placeholder />}>
    <Illustration kind={kind} />
  </Suspense>
);
