import { useState } from 'react';
import { useTexts } from '../../../site.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './new-design-page.module.css';
import { Specimen, Specimens } from './specimen.tsx';

const KINDS = ['primary', 'secondary', 'quiet'] as const;
const SIZES = ['s', 'm', 'l', 'xl'] as const;
const STATES = [
  ['disabled', { disabled: true }],
  ['loading', { loading: true }],
] as const;

/** Buttons in their kinds, sizes and states. Counts presses, and presses of disabled buttons separately. */
export function ButtonsSection() {
  const t = useTexts();
  const [presses, setPresses] = useState(0);
  const [disabledPresses, setDisabledPresses] = useState(0);
  const press = t('design.buttons.press');
  const counters = {
    onClick: () => setPresses(presses + 1),
    onDisabledClick: () => setDisabledPresses(disabledPresses + 1),
  };
  return (
    <>
      <p className={styles.pressCounts} aria-live="polite">
        {t('design.buttons.pressed', { count: presses })} · {t('design.buttons.rejected', { count: disabledPresses })}
      </p>
      <Specimens>
        {KINDS.map((kind) => (
          <Specimen key={kind} name={`kind="${kind}"`}>
            <Button kind={kind} {...counters}>
              {press}
            </Button>
          </Specimen>
        ))}
        {SIZES.map((size) => (
          <Specimen key={size} name={`size="${size}"`}>
            <Button size={size} {...counters}>
              {press}
            </Button>
          </Specimen>
        ))}
        {STATES.flatMap(([name, state]) =>
          KINDS.map((kind) => (
            <Specimen key={`${kind} ${name}`} name={`kind="${kind}" ${name}`}>
              <Button kind={kind} {...state} {...counters}>
                {press}
              </Button>
            </Specimen>
          )),
        )}
        <Specimen name="<ButtonLink>">
          <ButtonLink kind="primary" href="#buttons">
            {press}
          </ButtonLink>
        </Specimen>
        <Specimen name="<ButtonLink> disabled">
          <ButtonLink kind="primary" href="#buttons" disabled onDisabledClick={counters.onDisabledClick}>
            {press}
          </ButtonLink>
        </Specimen>
        <Specimen name="<IconButton>">
          <IconButton label={press} {...counters}>
            <Icon name="heart" />
          </IconButton>
          <IconButton label={press} disabled {...counters}>
            <Icon name="heart" />
          </IconButton>
          <IconButton label={`${press} (3)`} {...counters}>
            <Badge count={3}>
              <Icon name="compare" />
            </Badge>
          </IconButton>
        </Specimen>
        <Specimen name="wide" wide>
          <Button kind="primary" size="l" wide {...counters}>
            {press}
          </Button>
        </Specimen>
      </Specimens>
    </>
  );
}
