import { useState } from 'react';
import { useTexts } from '../../site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './new-design-page.module.css';
import { Specimen, Specimens } from './specimen.tsx';

const KINDS = ['primary', 'secondary', 'quiet'] as const;
const SIZES = ['s', 'm', 'l', 'xl'] as const;
const STATES = [
  ['disabled', { disabled: true }],
  ['loading', { loading: true }],
] as const;

/** Buttons in their kinds, sizes and states; presses are counted, and those that a state refuses apart from them. */
export function ButtonsPart() {
  const t = useTexts();
  const [pressed, setPressed] = useState(0);
  const [refused, setRefused] = useState(0);
  const press = t('design.buttons.press');
  const counted = {
    onClick: () => setPressed(pressed + 1),
    onDisabledClick: () => setRefused(refused + 1),
  };
  return (
    <>
      <p className={styles.counted} aria-live="polite">
        {t('design.buttons.pressed', { count: pressed })} · {t('design.buttons.refused', { count: refused })}
      </p>
      <Specimens>
        {KINDS.map((kind) => (
          <Specimen key={kind} name={`kind="${kind}"`}>
            <Button kind={kind} {...counted}>
              {press}
            </Button>
          </Specimen>
        ))}
        {SIZES.map((size) => (
          <Specimen key={size} name={`size="${size}"`}>
            <Button size={size} {...counted}>
              {press}
            </Button>
          </Specimen>
        ))}
        {STATES.flatMap(([name, state]) =>
          KINDS.map((kind) => (
            <Specimen key={`${kind} ${name}`} name={`kind="${kind}" ${name}`}>
              <Button kind={kind} {...state} {...counted}>
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
          <ButtonLink kind="primary" href="#buttons" disabled onDisabledClick={counted.onDisabledClick}>
            {press}
          </ButtonLink>
        </Specimen>
        <Specimen name="<IconButton>">
          <IconButton label={press} {...counted}>
            <Icon name="heart" />
          </IconButton>
          <IconButton label={press} disabled {...counted}>
            <Icon name="heart" />
          </IconButton>
          <IconButton label={`${press} (3)`} {...counted}>
            <Badge count={3}>
              <Icon name="compare" />
            </Badge>
          </IconButton>
        </Specimen>
        <Specimen name="wide" wide>
          <Button kind="primary" size="l" wide {...counted}>
            {press}
          </Button>
        </Specimen>
      </Specimens>
    </>
  );
}
