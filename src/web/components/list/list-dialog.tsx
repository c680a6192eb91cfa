import { useRouterState } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { pages } from '../../../contract/pages.ts';
import { useSession } from '../../personal/session.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useLink, useTexts } from '../../site.ts';
import { changeQuickAccess } from '../../state/quick-access.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './list.module.css';
import { ListChooser } from './list-chooser.tsx';

type Props = { productId: number; open: boolean; onClose: () => void };

/** Dialog to add a product to lists. Visitors who are not signed in see what an account offers. */
export function ListDialog({ productId, open, onClose }: Props) {
  const t = useTexts();
  const isSignedIn = useSession() !== null;
  // The button may be inside a paragraph, where a dialog element is invalid.
  return createPortal(
    <Dialog open={open} onClose={onClose} title={t('list.choose')}>
      {open ? (
        <div className={styles.within}>
          {isSignedIn ? <Lists productId={productId} /> : <SignInPrompt onClose={onClose} />}
        </div>
      ) : null}
    </Dialog>,
    document.body,
  );
}

function Lists({ productId }: { productId: number }) {
  const response = usePersonal('listsContaining', { productId });
  return response === null ? <Loader /> : <ListChooser response={response} next={null} />;
}

function SignInPrompt({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const link = useLink();
  const next = useRouterState({ select: ({ location }) => location.href });
  return (
    <>
      <p>{t('list.sign-in')}</p>
      <div className={styles.acts}>
        <ButtonLink kind="primary" href={link(`${pages.login.path()}?next=${encodeURIComponent(next)}`)}>
          {t('list.sign-in.do')}
        </ButtonLink>
        <Button
          onClick={() => {
            onClose();
            changeQuickAccess({ type: 'show-non-member-list' });
          }}
        >
          {t('list.sign-in.here')}
        </Button>
      </div>
    </>
  );
}
