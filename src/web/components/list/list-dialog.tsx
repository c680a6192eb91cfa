import { createPortal } from 'react-dom';
import { useSession } from '../../personal/session.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useLink, useTexts } from '../../site.ts';
import { changeQuickAccess } from '../../state/quick-access.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import styles from './list.module.css';
import { ListChooser } from './list-chooser.tsx';

type Props = { productId: number; open: boolean; onClose: () => void };

/** The visitor's lists over the page of a product. Who is not signed in is told what signing in is good for. */
export function ListDialog({ productId, open, onClose }: Props) {
  const t = useTexts();
  const isMember = useSession() !== null;
  // Buttons stand in lines of text, where no dialog may.
  return createPortal(
    <Dialog open={open} onClose={onClose} title={t('list.choose')}>
      {open ? (
        <div className={styles.within}>{isMember ? <Lists productId={productId} /> : <SignIn onClose={onClose} />}</div>
      ) : null}
    </Dialog>,
    document.body,
  );
}

function Lists({ productId }: { productId: number }) {
  const answer = usePersonal('listsWith', { productId });
  return answer === null ? <Loader /> : <ListChooser answer={answer} next={null} />;
}

function SignIn({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const link = useLink();
  const next = typeof location === 'undefined' ? '/' : location.pathname.slice(link('/').length - 1);
  return (
    <>
      <p>{t('list.sign-in')}</p>
      <div className={styles.acts}>
        <ButtonLink kind="primary" href={link(`/login?next=${encodeURIComponent(next)}`)}>
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
