import type { WatchForm as Answer } from '../../../api/contract/watch-schemas.ts';
import { useMoney, useTexts } from '../../site.ts';
import { ActCheckbox, GroupProblem, useProblem } from '../form/act-fields.tsx';
import styles from './watch.module.css';

const CONDITIONS = ['new', 'refurbished', 'used'] as const;

/** Which shops, conditions, prices and variants a watch looks at. Closed unless something of it is chosen or wrong. */
export function ScopeFields({ answer }: { answer: Answer }) {
  const t = useTexts();
  const terms = answer.watch?.terms ?? null;
  const problems = [useProblem('shops'), useProblem('products')];
  const isWrong = problems.some((problem) => problem !== undefined);
  const isChosen =
    terms !== null && (terms.shops.length > 0 || terms.products.length > 1 || terms.conditions.length > 1);
  return (
    <details className={styles.more} open={isWrong || isChosen || undefined}>
      <summary>{t('watch.more')}</summary>
      <div className={styles.fields}>
        <Shops answer={answer} />
        <Siblings answer={answer} />
        <fieldset className={styles.group}>
          <legend>{t('watch.conditions')}</legend>
          {CONDITIONS.map((condition) => (
            <ActCheckbox
              key={condition}
              name="conditions"
              oneOfSeveral
              value={condition}
              label={t(`watch.conditions.${condition}`)}
              defaultChecked={(terms?.conditions ?? ['new']).includes(condition)}
            />
          ))}
          <GroupProblem name="conditions" />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t('watch.prices')}</legend>
          <ActCheckbox name="memberPrices" label={t('watch.prices.member')} defaultChecked={terms?.memberPrices} />
          <ActCheckbox name="codePrices" label={t('watch.prices.code')} defaultChecked={terms?.codePrices} />
        </fieldset>
      </div>
    </details>
  );
}

function Shops({ answer }: { answer: Answer }) {
  const t = useTexts();
  const chosen = new Set(answer.watch?.terms.shops.map(({ id }) => id));
  return (
    <fieldset className={styles.group}>
      <legend>{t('watch.shops')}</legend>
      <p className={styles.hint}>{answer.shops.length === 0 ? t('watch.shops.none') : t('watch.shops.hint')}</p>
      <GroupProblem name="shops" />
      <div className={styles.choices}>
        {answer.shops.map(({ id, name }) => (
          <ActCheckbox key={id} name="shops" oneOfSeveral value={id} label={name} defaultChecked={chosen.has(id)} />
        ))}
      </div>
    </fieldset>
  );
}

function Siblings({ answer }: { answer: Answer }) {
  const t = useTexts();
  const write = useMoney();
  const chosen = new Set(answer.watch?.terms.products);
  if (answer.siblings.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('watch.siblings')}</legend>
      <p className={styles.hint}>{t('watch.siblings.hint')}</p>
      <GroupProblem name="products" />
      <div className={styles.choices}>
        {answer.siblings.map(({ id, option, total }) => (
          <ActCheckbox
            key={id}
            name="products"
            oneOfSeveral
            value={id}
            label={total ? t('watch.sibling', { name: option, price: write(total) }) : option}
            defaultChecked={chosen.has(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
