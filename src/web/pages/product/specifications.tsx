import type { AnswerOf } from '../../../api/contract/contract.ts';
import type { SpecificationGroup } from '../../../api/contract/product-schemas.ts';
import { Kept } from '../../hydration/kept-markup.tsx';
import { useTexts } from '../../site.ts';
import { Section, Spoken } from '../../ui/section.tsx';
import styles from './specifications.module.css';

type Described = Pick<AnswerOf<'product'>, 'description' | 'specifications'>;

/** What the product is: in words, then group by group, with what sets it apart from its sibling variants marked. */
export function Specifications({ product: { description, specifications } }: { product: Described }) {
  if (specifications.length === 0 && description === '') return null;
  return (
    <Kept as="specifications" of={[description, specifications]}>
      {() => <Described description={description} specifications={specifications} />}
    </Kept>
  );
}

function Described({ description, specifications }: Described) {
  const t = useTexts();
  const differs = specifications.some(({ rows }) => rows.some((row) => row.differs));
  return (
    <Section id="specifications" title={t('specs.title')}>
      {description ? <p className={styles.description}>{description}</p> : null}
      {differs ? (
        <p className={styles.legend}>
          <span className={styles.mark} aria-hidden="true" /> {t('specs.differs')}
        </p>
      ) : null}
      <div className={styles.groups}>
        {specifications.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </div>
    </Section>
  );
}

function Group({ group }: { group: SpecificationGroup }) {
  const t = useTexts();
  return (
    <div className={styles.group}>
      <h3>{group.name}</h3>
      <dl>
        {group.rows.map(({ name, value, differs }) => (
          <div key={`${name} ${value}`} data-differs={differs}>
            <dt>{name}</dt>
            <dd>
              {value}
              {differs ? (
                <>
                  <span className={styles.mark} aria-hidden="true" />
                  <Spoken>({t('specs.differs')})</Spoken>
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
