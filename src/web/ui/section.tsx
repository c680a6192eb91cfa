import type { ReactNode } from 'react';
import page from './page.module.css';

/** A headed part of a page. `hint` stands below the heading, `aside` beside it. */
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

/** Text for those who hear the page. */
export const Spoken = ({ children }: { children: ReactNode }) => <span className={page.hidden}>{children}</span>;
