import type { AnswerOf } from '../../../api/contract/contract.ts';
import type { SpecificationGroup } from '../../../api/contract/product-schemas.ts';
import { Kept } from '../../hydration/kept-markup.tsx';
import { useTexts } from '../../site.ts';
import { Section, Spoken } from '../../ui/section.tsx';
import { bindNumbers } from './bind-numbers.ts';
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
      {description ? <p className={styles.description}>{bindNumbers(description)}</p> : null}
      {differs ? (
        <p className={styles.legend}>
          <span className={styles.mark} aria-hidden="true" /> {t('specs.differs')}
        </p>
      ) : null}
      <div className={styles.groups}>
        {specifications.map((group, place) => (
          <Group key={group.name} group={group} first={place === 0} />
        ))}
      </div>
    </Section>
  );
}

/** Rows under a name of their own; the first group stands under that of the section. */
function Group({ group, first }: { group: SpecificationGroup; first: boolean }) {
  const t = useTexts();
  return (
    <div className={styles.group}>
      {first ? null : <h3>{group.name}</h3>}
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
