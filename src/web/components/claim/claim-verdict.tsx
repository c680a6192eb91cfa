import type { Claim } from '../../../contract/deals/deals-schemas.ts';
import { useTexts } from '../../site.ts';
import styles from './claim.module.css';

/** The verdict on a "was" price with the days behind it. */
export function ClaimVerdict({ claim: { verdict, days } }: { claim: Claim }) {
  const t = useTexts();
  return (
    <>
      <b className={styles.verdict} data-verdict={verdict}>
        {t(`claim.verdict.${verdict}`)}
      </b>
      : {t(`claim.days.${verdict}`, { count: days })}
    </>
  );
}
