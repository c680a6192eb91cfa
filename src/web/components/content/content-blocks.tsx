import { Fragment } from 'react';
import type { ContentBlock, Span } from '../../../api/contract/content-schemas.ts';
import { contentImageSet } from '../../../image/content-url.ts';
import { useSetting } from '../../settings.ts';
import { useTexts } from '../../site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CategoryPicture } from '../../ui/category-picture.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProductShelf } from '../product-grid.tsx';
import styles from './content-blocks.module.css';
import { FollowableLink } from './followable-link.tsx';

/** A written page, part by part. What it holds is words and ids; nothing of it is taken for markup. */
export const ContentBlocks = ({ blocks }: { blocks: readonly ContentBlock[] }) => (
  <div className={styles.blocks}>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a page has no other name
      <BlockView key={index} block={block} />
    ))}
  </div>
);

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
      return <ProductsView block={block} />;
    case 'categories':
      return <CategoriesView block={block} />;
    case 'picture':
      return <PictureView block={block} />;
    case 'hosted-picture':
      return <HostedPicture block={block} />;
    case 'action':
      return (
        <p>
          <FollowableLink to={block.to} className={buttonClass({ kind: 'primary' })}>
            {block.text}
          </FollowableLink>
        </p>
      );
  }
}

type Of<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>;

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a line has no other name
    <Fragment key={index}>
      {span.kind === 'link' ? (
        <FollowableLink to={span.to}>{span.text}</FollowableLink>
      ) : span.kind === 'strong' ? (
        <strong>{span.text}</strong>
      ) : (
        span.text
      )}
    </Fragment>
  ));

function ListView({ list: { ordered, items } }: { list: Of<'list'> }) {
  const Kind = ordered ? 'ol' : 'ul';
  return (
    <Kind className={ordered ? styles.steps : styles.points}>
      {items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point of a list has no other name
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </Kind>
  );
}

function ProductsView({ block: { title, products, more } }: { block: Of<'products'> }) {
  const t = useTexts();
  return (
    <section className={styles.wide}>
      {title ? <h2>{title}</h2> : null}
      <ProductShelf products={products} />
      {more ? (
        <p>
          <Link to={more}>{t('content.more')}</Link>
        </p>
      ) : null}
    </section>
  );
}

const CategoriesView = ({ block: { title, categories } }: { block: Of<'categories'> }) => (
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

const PICTURE = { width: 640, height: 400 };

const PictureView = ({ block: { image, caption } }: { block: Of<'picture'> }) => (
  <figure className={styles.figure}>
    <Picture image={image} {...PICTURE} />
    {caption ? <figcaption>{caption}</figcaption> : null}
  </figure>
);

/** A picture of the operator's own content host; nothing where there is none. */
function HostedPicture({ block: { path, alt, caption } }: { block: Of<'hosted-picture'> }) {
  const host = useSetting('content_host');
  if (host === null) return null;
  const set = contentImageSet(host, path, PICTURE, { fit: 'fill' });
  return (
    <figure className={styles.figure}>
      <picture>
        {set.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} />
        ))}
        <img className={styles.hosted} src={set.src} srcSet={set.srcSet} {...PICTURE} alt={alt} loading="lazy" />
      </picture>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
