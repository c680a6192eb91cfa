import type { ResponseOf } from '../../../../contract/contract.ts';
import type { SpecificationGroup } from '../../../../contract/product/product-schemas.ts';
import { Cached } from '../../../hydration/cached.tsx';
import { useTexts } from '../../../site.ts';
import { Section, VisuallyHidden } from '../../../ui/layout/section.tsx';
import { addNonBreakingSpaces } from './non-breaking-spaces.ts';
import styles from './specifications.module.css';

type SpecificationsData = Pick<ResponseOf<'product'>, 'description' | 'specifications' | 'verified'>;

/** Description and specification groups. Values that differ from the sibling variants are marked. */
export function Specifications({ product }: { product: SpecificationsData }) {
  const { description, specifications, verified } = product;
  if (specifications.length === 0 && description === '') return null;
  return (
    <Cached name="specifications" inputs={[description, specifications, verified]}>
      {() => <SpecificationsContent {...product} />}
    </Cached>
  );
}

function SpecificationsContent({ description, specifications, verified }: SpecificationsData) {
  const t = useTexts();
  const differs = specifications.some(({ rows }) => rows.some((row) => row.differs));
  return (
    <Section id="specifications" title={t('specs.title')}>
      {description ? <p className={styles.description}>{addNonBreakingSpaces(description)}</p> : null}
      {verified.description ? <p className={styles.verified}>{t('specs.verified')}</p> : null}
      {differs ? (
        <p className={styles.legend}>
          <span className={styles.mark} aria-hidden="true" /> {t('specs.differs')}
        </p>
      ) : null}
      <div className={styles.groups}>
        {specifications.map((group, index) => (
          <Group key={group.name} group={group} isFirst={index === 0} />
        ))}
      </div>
    </Section>
  );
}

/** One group of specifications. The first group has no heading because the section's heading serves it. */
function Group({ group, isFirst }: { group: SpecificationGroup; isFirst: boolean }) {
  const t = useTexts();
  return (
    <div className={styles.group}>
      {isFirst ? null : <h3>{group.name}</h3>}
      <dl>
        {group.rows.map(({ name, value, differs, verified }) => (
          <div key={`${name} ${value}`} data-differs={differs}>
            <dt>{name}</dt>
            <dd>
              {value}
              {differs ? (
                <>
                  <span className={styles.mark} aria-hidden="true" />
                  <VisuallyHidden>({t('specs.differs')})</VisuallyHidden>
                </>
              ) : null}
              {verified ? <small className={styles.verified}>{t('specs.verified')}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
