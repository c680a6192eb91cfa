import type { ReactNode } from 'react';
import page from './page.module.css';

/** A section of a page with a heading. `hint` is shown below the heading, `aside` next to it. */
export function Section(props: {
  id: string;
  title: ReactNode;
  hint?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const { id, title, hint, aside, children } = props;
  return (
    <section id={id} className={page.section} aria-labelledby={`${id}-title`}>
      <div className={page.sectionHead}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {hint ? <p className={page.hint}>{hint}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={page.hidden}>{children}</span>
);
