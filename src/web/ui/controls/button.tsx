import type { ComponentProps, MouseEvent } from 'react';
import { useTexts } from '../../site.ts';
import { VisuallyHidden } from '../layout/section.tsx';
import styles from './button.module.css';

type Style = {
  /** One `primary` per view; `secondary` beside it; `quiet` for rarely used actions. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** Heights: s 32, m 40, l 56, xl 64 px. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Full width of its container. */
  wide?: boolean;
};

type InteractionState = {
  /** Stays focusable and is announced as disabled, so that users can find out why. */
  disabled?: boolean;
  /** Shows a spinner; the size does not change. */
  loading?: boolean;
  /** Called for a click while disabled or loading; `onClick` is not. */
  onDisabledClick?: () => void;
};

export const buttonClass = ({ kind = 'secondary', size = 'm', wide = false }: Style = {}): string =>
  [styles.button, styles[kind], styles[size], wide ? styles.wide : ''].filter(Boolean).join(' ');

/** Returns the click handler for the state of a button. */
export function guardClick<E extends Pick<MouseEvent, 'preventDefault' | 'stopPropagation'>>(
  { disabled = false, loading = false, onDisabledClick }: InteractionState,
  onClick: ((event: E) => void) | undefined,
): ((event: E) => void) | undefined {
  if (!disabled && !loading) return onClick;
  return (event) => {
    event.preventDefault();
    event.stopPropagation();
    onDisabledClick?.();
  };
}

/** A button; `type` defaults to `button`. */
export function Button(props: Style & InteractionState & ComponentProps<'button'>) {
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
      {loading ? <Spinner /> : null}
    </button>
  );
}

/** A link styled as a button. While disabled or loading it has no target, with scripts and without. */
export function ButtonLink(props: Style & InteractionState & ComponentProps<'a'>) {
  const { kind, size, wide, disabled, loading, onDisabledClick, className = '', ...rest } = props;
  const classes = `${buttonClass({ kind, size, wide })} ${className}`;
  if (!disabled && !loading) return <a {...rest} className={classes} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without href is not focusable
    <span
      role="link"
      tabIndex={0}
      aria-disabled
      aria-busy={loading ? true : undefined}
      className={classes}
      onClick={onDisabledClick}
      onKeyDown={(event) => event.key === 'Enter' && onDisabledClick?.()}
    >
      {rest.children}
      {loading ? <Spinner /> : null}
    </span>
  );
}

/** Class that styles any element as an `IconButton`. */
export const iconButtonClass = styles.icon ?? '';

/** A square button with only an icon; `label` is its accessible name. */
export function IconButton(props: { label: string } & InteractionState & ComponentProps<'button'>) {
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

const Spinner = () => (
  <span className={styles.spinner}>
    <VisuallyHidden>{useTexts()('ui.loading')}</VisuallyHidden>
  </span>
);
