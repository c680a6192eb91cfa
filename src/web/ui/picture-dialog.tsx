import { useEffect } from 'react';
import type { Image } from '../../api/contract/common-schemas.ts';
import { useTexts } from '../site.ts';
import { IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { usePictureAddress } from './picture-address.ts';
import styles from './picture-dialog.module.css';

const WIDTHS = [840, 1120, 2048];
const SIZES = 'min(1000px, 100vw)';

type Props = {
  images: readonly Image[];
  /** What they show. */
  name: string;
  /** The place of the one in view. */
  at: number;
  open: boolean;
  onShow: (at: number) => void;
  onClose: () => void;
};

/** Pictures one at a time, as large as the window; the arrow keys lead from one to the next, the last to the first. */
export function PictureDialog({ images, name, at, open, onShow, onClose }: Props) {
  const t = useTexts();
  const pictureAddress = usePictureAddress();
  const image = images[at];
  const count = images.length;
  const previous = (at + count - 1) % count;
  const next = (at + 1) % count;
  useEffect(() => {
    if (!open) return;
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onShow(previous);
      if (key === 'ArrowRight') onShow(next);
    };
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  }, [open, previous, next, onShow]);
  const foot = (
    <>
      <span className={styles.place} role="status">
        {t('product.picture', { number: at + 1, count })}
      </span>
      <IconButton label={t('ui.back')} onClick={() => onShow(previous)}>
        <Icon name="left" />
      </IconButton>
      <IconButton label={t('ui.forward')} onClick={() => onShow(next)}>
        <Icon name="right" />
      </IconButton>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={name} foot={count > 1 ? foot : undefined}>
      {open && image ? (
        <img
          key={image.path}
          className={styles.large}
          src={pictureAddress(image.path, 1120, 1120)}
          srcSet={WIDTHS.map((width) => `${pictureAddress(image.path, width, width)} ${width}w`).join(', ')}
          sizes={SIZES}
          width={1120}
          height={1120}
          alt={image.alt}
        />
      ) : null}
    </Dialog>
  );
}
