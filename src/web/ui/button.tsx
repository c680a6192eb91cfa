import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = { kind?: 'primary' | 'secondary' | 'quiet'; size?: 's' | 'm' | 'l' | 'xl'; wide?: boolean };

export const buttonClass = ({ kind = 'secondary', size = 'm', wide = false }: Look = {}): string =>
  [styles.button, styles[kind], styles[size], wide ? styles.wide : ''].filter(Boolean).join(' ');

/** A button; `type` is `button` unless said otherwise. */
export const Button = ({ kind, size, wide, className = '', ...rest }: Look & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={`${buttonClass({ kind, size, wide })} ${className}`} />
);

/** A link that looks like a button. */
export const ButtonLink = ({ kind, size, wide, className = '', ...rest }: Look & ComponentProps<'a'>) => (
  <a {...rest} className={`${buttonClass({ kind, size, wide })} ${className}`} />
);

/** A square button that shows only an icon; `label` is what it says. */
export const IconButton = ({ label, className = '', ...rest }: { label: string } & ComponentProps<'button'>) => (
  <button type="button" {...rest} aria-label={label} title={label} className={`${styles.icon} ${className}`} />
);
