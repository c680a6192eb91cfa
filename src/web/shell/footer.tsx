import { rootRouteId, useLoaderData } from '@tanstack/react-router';
import { Kept } from '../kept-markup.tsx';
import { lazyPart } from '../lazy-page.tsx';
import { loadTexts } from '../load-texts.ts';
import { useSetting } from '../settings.ts';
import { useSite } from '../site.ts';
import { Standing } from '../standing.tsx';
import styles from './footer.module.css';

// The server writes it with the page.
const parts = import.meta.env.SSR ? await import('./footer-parts.tsx') : null;

const LateParts = lazyPart(async () => {
  const [late] = await Promise.all([import('./footer-parts.tsx'), loadTexts(['footer'])]);
  return late;
}, 'FooterParts');

/** The foot of every page that has no other. */
export function Footer() {
  return <FooterOf id="foot" newsletter={useSetting('newsletter_link')} />;
}

/** The same without the newsletter. */
export const NewsletterFreeFooter = () => <FooterOf id="foot-without-newsletter" newsletter={null} />;

function FooterOf({ id, newsletter }: { id: string; newsletter: string | null }) {
  const { host } = useSite();
  const { departments } = useLoaderData({ from: rootRouteId });
  const deals = useSetting('deals_page');
  const props = { newsletter, departments, deals };
  return (
    <Standing
      as="footer"
      id={id}
      className={styles.footer}
      written={
        parts && (
          <Kept as="footer" of={[host, newsletter, ...departments]}>
            {() => <parts.FooterParts {...props} />}
          </Kept>
        )
      }
      late={<LateParts {...props} />}
    />
  );
}
