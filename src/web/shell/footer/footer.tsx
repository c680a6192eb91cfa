import { rootRouteId, useLoaderData } from '@tanstack/react-router';
import { Cached } from '../../hydration/cached.tsx';
import { ServerMarkup } from '../../hydration/server-markup.tsx';
import { lazyPart } from '../../loading/lazy-page.tsx';
import { useSetting, useSite } from '../../site.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import styles from './footer.module.css';

// Rendered on the server; browsers load it only if the first page came without it.
const parts = import.meta.env.SSR ? await import('./footer-parts.tsx') : null;

const LazyParts = lazyPart(async () => {
  const [module] = await Promise.all([import('./footer-parts.tsx'), loadTexts(['footer'])]);
  return module;
}, 'FooterParts');

/** The default footer. */
export function Footer() {
  return <SiteFooter id="foot" newsletter={useSetting('newsletter_link')} />;
}

/** The footer without the newsletter. */
export const FooterWithoutNewsletter = () => <SiteFooter id="foot-without-newsletter" newsletter={null} />;

function SiteFooter({ id, newsletter }: { id: string; newsletter: string | null }) {
  const { host } = useSite();
  const { departments, articles, hasGuides } = useLoaderData({ from: rootRouteId });
  const deals = useSetting('deals_page');
  const props = { newsletter, departments, articles, hasGuides, deals };
  return (
    <ServerMarkup
      as="footer"
      id={id}
      className={styles.footer}
      server={
        parts && (
          <Cached name="footer" inputs={[host, newsletter, articles, hasGuides, ...departments]}>
            {() => <parts.FooterParts {...props} />}
          </Cached>
        )
      }
      client={<LazyParts {...props} />}
    />
  );
}
