import { rootRouteId, useLoaderData } from '@tanstack/react-router';
import { Kept } from '../hydration/kept-markup.tsx';
import { Standing } from '../hydration/standing.tsx';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useSetting } from '../settings.ts';
import { useSite } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';
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
