import { useState } from 'react';
import { useTexts } from '../../site.ts';
import { Button, iconButtonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const PLACES = ['middle', 'end', 'bottom'] as const;

/** What opens over the page. */
export function OverlaysPart() {
  const t = useTexts();
  const [open, setOpen] = useState<(typeof PLACES)[number] | null>(null);
  const [chosen, setChosen] = useState<string>('first');
  const close = () => setOpen(null);
  return (
    <Specimens>
      {PLACES.map((place) => (
        <Specimen key={place} name={`<Dialog place="${place}">`}>
          <Button onClick={() => setOpen(place)}>
            {t(place === 'middle' ? 'design.overlays.open' : 'design.overlays.sheet')}
          </Button>
          <Dialog
            open={open === place}
            onClose={close}
            title={t('design.overlays')}
            place={place}
            foot={
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
              onChoose: () => setChosen(id),
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
