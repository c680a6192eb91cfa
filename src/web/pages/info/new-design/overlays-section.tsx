import { useState } from 'react';
import { useTexts } from '../../../site.ts';
import { Button, iconButtonClass } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const POSITIONS = ['middle', 'end', 'bottom'] as const;

/** Dialogs, menus and tooltips. */
export function OverlaysSection() {
  const t = useTexts();
  const [open, setOpen] = useState<(typeof POSITIONS)[number] | null>(null);
  const [chosen, setChosen] = useState<string>('first');
  const close = () => setOpen(null);
  return (
    <Specimens>
      {POSITIONS.map((position) => (
        <Specimen key={position} name={`<Dialog place="${position}">`}>
          <Button onClick={() => setOpen(position)}>
            {t(position === 'middle' ? 'design.overlays.open' : 'design.overlays.sheet')}
          </Button>
          <Dialog
            open={open === position}
            onClose={close}
            title={t('design.overlays')}
            position={position}
            footer={
              <Button kind="primary" onClick={close}>
                {t('ui.close')}
              </Button>
            }
          >
            <p>{t('design.overlays.text')}</p>
            <TextField label={t('design.fields.name')} />
          </Dialog>
        </Specimen>
      ))}
      <Specimen name="<Menu>">
        <span>
          <Menu
            button={<Icon name="more" />}
            label={t('design.overlays.menu')}
            className={iconButtonClass}
            align="start"
            items={(['first', 'second'] as const).map((id) => ({
              id,
              name: t(`design.fields.${id}`),
              checked: id === chosen,
              onSelect: () => setChosen(id),
            }))}
          />
        </span>
      </Specimen>
      <Specimen name="<Tooltip>">
        <Tooltip text={t('design.notice.text')}>
          <Button kind="quiet">{t('design.notice.title')}</Button>
        </Tooltip>
      </Specimen>
    </Specimens>
  );
}
