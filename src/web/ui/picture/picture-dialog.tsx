import { useEffect } from 'react';
import type { Image } from '../../../contract/common-schemas.ts';
import { useTexts } from '../../site.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './picture-dialog.module.css';
import { usePictureUrl } from './use-picture-url.ts';

const WIDTHS = [840, 1120, 2048];
const SIZES = 'min(1000px, 100vw)';

type Props = {
  images: readonly Image[];
  /** What the pictures show. */
  name: string;
  /** Index of the visible picture. */
  index: number;
  open: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
};

/**
 * A dialog with one picture at a time, as large as the window allows. The arrow keys move through the pictures and wrap
 * at the ends.
 */
export function PictureDialog({ images, name, index, open, onShow, onClose }: Props) {
  const t = useTexts();
  const pictureUrl = usePictureUrl();
  const image = images[index];
  const count = images.length;
  const previous = (index + count - 1) % count;
  const next = (index + 1) % count;
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onShow(previous);
      if (key === 'ArrowRight') onShow(next);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open, previous, next, onShow]);
  const footer = (
    <>
      <span className={styles.position} role="status">
        {t('product.picture', { number: index + 1, count })}
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
    <Dialog open={open} onClose={onClose} title={name} footer={count > 1 ? footer : undefined}>
      {open && image ? (
        <img
          key={image.path}
          className={styles.large}
          src={pictureUrl(image.path, 1120, 1120)}
          srcSet={WIDTHS.map((width) => `${pictureUrl(image.path, width, width)} ${width}w`).join(', ')}
          sizes={SIZES}
          width={1120}
          height={1120}
          alt={image.alt}
        />
      ) : null}
    </Dialog>
  );
}
