import { Fragment, type ReactNode } from 'react';
import type { ContentBlock, Span } from '../../../contract/content/content-schemas.ts';
import { contentImageSet } from '../../../image/content-url.ts';
import { isInternalUrl, linkTo } from '../../links.ts';
import { useSetting, useSite, useTexts } from '../../site.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { CategoryPicture } from '../../ui/picture/category-picture.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { ProductShelf } from '../product-grid.tsx';
import styles from './content-blocks.module.css';
import { ComparisonTable, Figures, PriceChart } from './product-blocks.tsx';

/**
 * A link from editorial content. Internal links use the link builder; links to the web or an email address get
 * `nofollow`. For anything else only the text is rendered.
 */
function ContentLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const site = useSite();
  if (isInternalUrl(to)) {
    return to.startsWith('/') ? (
      <a className={className} href={linkTo(site, to)}>
        {children}
      </a>
    ) : (
      children
    );
  }
  if (!/^(https:\/\/|mailto:)/.test(to)) return children;
  return (
    <a className={className} href={to} rel="nofollow noopener">
      {children}
    </a>
  );
}

/** An editorial page, block by block. It consists of texts and ids; none of it is interpreted as markup. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  const t = useTexts();
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part of a page has no stable key
        <BlockView key={index} block={withTitle(block, blocks[index - 1], t('content.products'))} />
      ))}
    </div>
  );
}

/** A shelf without a title that follows no heading is called as the category of all its products, else as stated. */
function withTitle(block: ContentBlock, before: ContentBlock | undefined, otherwise: string): ContentBlock {
  if (block.kind !== 'products' || block.title !== null || before?.kind === 'heading') return block;
  const [category = otherwise, ...others] = new Set(block.products.map(({ categoryName }) => categoryName));
  return { ...block, title: others.length > 0 ? otherwise : category };
}

function BlockView({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <ListView list={block} />;
    case 'products':
      return (
        <LiveView block={block}>
          <ProductShelf products={block.products} />
        </LiveView>
      );
    case 'comparison':
      return (
        <LiveView block={block}>
          <ComparisonTable products={block.products} />
        </LiveView>
      );
    case 'figures':
      return (
        <LiveView block={block}>
          <Figures block={block} />
        </LiveView>
      );
    case 'price-chart':
      return (
        <LiveView block={{ title: block.title, more: null }}>
          <PriceChart block={block} />
        </LiveView>
      );
    case 'categories':
      return <CategoriesView block={block} />;
    case 'picture':
      return <PictureView block={block} />;
    case 'hosted-picture':
      return <HostedPicture block={block} />;
    case 'action':
      return (
        <p>
          <ContentLink to={block.to} className={buttonClass({ kind: 'primary' })}>
            {block.text}
          </ContentLink>
        </p>
      );
  }
}

type BlockOf<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>;

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a line has no stable key
    <Fragment key={index}>
      {span.kind === 'link' ? (
        <ContentLink to={span.to}>{span.text}</ContentLink>
      ) : span.kind === 'strong' ? (
        <strong>{span.text}</strong>
      ) : (
        span.text
      )}
    </Fragment>
  ));

function ListView({ list: { ordered, items } }: { list: BlockOf<'list'> }) {
  const Kind = ordered ? 'ol' : 'ul';
  return (
    <Kind className={ordered ? styles.steps : styles.points}>
      {items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point of a list has no stable key
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </Kind>
  );
}

/** What is computed from the market's products, with a link to all of them. */
function LiveView({ block, children }: { block: { title: string | null; more: string | null }; children: ReactNode }) {
  const { title, more } = block;
  const t = useTexts();
  return (
    <section className={styles.wide}>
      {title ? <h2>{title}</h2> : null}
      {children}
      {more ? (
        <p>
          <Link to={more}>{t('content.more')}</Link>
        </p>
      ) : null}
    </section>
  );
}

const CategoriesView = ({ block: { title, categories } }: { block: BlockOf<'categories'> }) => (
  <section className={styles.wide}>
    {title ? <h2>{title}</h2> : null}
    <ul className={styles.categories}>
      {categories.map(({ id, name, path }) => (
        <li key={id}>
          <Link to={path}>
            <CategoryPicture id={id} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const PICTURE_SIZE = { width: 640, height: 400 };

const PictureView = ({ block: { image, caption } }: { block: BlockOf<'picture'> }) => (
  <figure className={styles.figure}>
    <Picture image={image} {...PICTURE_SIZE} />
    {caption ? <figcaption>{caption}</figcaption> : null}
  </figure>
);

/** A picture on the content host of the operator; nothing where none is configured. */
function HostedPicture({ block: { path, alt, caption } }: { block: BlockOf<'hosted-picture'> }) {
  const host = useSetting('content_host');
  if (host === null) return null;
  const imageSources = contentImageSet(host, path, PICTURE_SIZE, { fit: 'fill' });
  return (
    <figure className={styles.figure}>
      <picture>
        {imageSources.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} />
        ))}
        <img
          className={styles.hosted}
          src={imageSources.src}
          srcSet={imageSources.srcSet}
          {...PICTURE_SIZE}
          alt={alt}
          loading="lazy"
        />
      </picture>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
