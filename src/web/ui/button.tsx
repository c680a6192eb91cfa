import type { ComponentProps, MouseEvent } from 'react';
import { useTexts } from '../site.ts';
import styles from './button.module.css';
import { Spoken } from './section.tsx';

type Look = {
  /** One `primary` in a view; `secondary` beside it; `quiet` for what few will want. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** Heights: s 32, m 40, l 56, xl 64 px. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** As wide as what it stands in. */
  wide?: boolean;
};

type State = {
  /** Stays focusable and says that it is disabled, so that a reader of the page can find out why. */
  disabled?: boolean;
  /** Busy with what was asked of it; its size does not change. */
  loading?: boolean;
  /** What a press does while disabled or loading; nothing else happens then. */
  onDisabledClick?: () => void;
};

export const buttonClass = ({ kind = 'secondary', size = 'm', wide = false }: Look = {}): string =>
  [styles.button, styles[kind], styles[size], wide ? styles.wide : ''].filter(Boolean).join(' ');

/** Gives what a press of a button does, by its state. */
export function guardClick<E extends Pick<MouseEvent, 'preventDefault' | 'stopPropagation'>>(
  { disabled = false, loading = false, onDisabledClick }: State,
  onClick: ((event: E) => void) | undefined,
): ((event: E) => void) | undefined {
  if (!disabled && !loading) return onClick;
  return (event) => {
    event.preventDefault();
    event.stopPropagation();
    onDisabledClick?.();
  };
}

/** A button; `type` is `button` unless said otherwise. */
export function Button(props: Look & State & ComponentProps<'button'>) {
  const { kind, size, wide, disabled, loading, onDisabledClick, onClick, className = '', children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ kind, size, wide })} ${className}`}
      onClick={guardClick({ disabled, loading, onDisabledClick }, onClick)}
      aria-disabled={disabled || loading ? true : undefined}
      aria-busy={loading ? true : undefined}
    >
      {children}
      {loading ? <Turning /> : null}
    </button>
  );
}

/** A link that looks like a button. Disabled or loading it leads nowhere, with scripts and without. */
export function ButtonLink(props: Look & State & ComponentProps<'a'>) {
  const { kind, size, wide, disabled, loading, onDisabledClick, className = '', ...rest } = props;
  const look = `${buttonClass({ kind, size, wide })} ${className}`;
  if (!disabled && !loading) return <a {...rest} className={look} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address takes no focus
    <span
      role="link"
      tabIndex={0}
      aria-disabled
      aria-busy={loading ? true : undefined}
      className={look}
      onClick={onDisabledClick}
      onKeyDown={(event) => event.key === 'Enter' && onDisabledClick?.()}
    >
      {rest.children}
      {loading ? <Turning /> : null}
    </span>
  );
}

/** What makes any button look like an `IconButton`. */
export const iconButtonClass = styles.icon ?? '';

/** A square button that shows only an icon; `label` is what it says. */
export function IconButton(props: { label: string } & State & ComponentProps<'button'>) {
  const { label, disabled, loading, onDisabledClick, onClick, className = '', ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      onClick={guardClick({ disabled, loading, onDisabledClick }, onClick)}
      aria-disabled={disabled || loading ? true : undefined}
      aria-label={label}
      title={label}
      className={`${styles.icon} ${className}`}
    />
  );
}

const Turning = () => (
  <span className={styles.turning}>
    <Spoken>{useTexts()('ui.loading')}</Spoken>
  </span>
);
