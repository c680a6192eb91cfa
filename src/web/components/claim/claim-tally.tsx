import type { ClaimCounts } from '../../../contract/merchant/claim-schemas.ts';
import { CLAIM_VERDICTS } from '../../../terms/price-judgement.ts';
import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/text/format.ts';
import styles from './claim.module.css';

const WIDTH = 1000;
const HEIGHT = 10;

/** The number of judged "was" prices. */
export const countChecked = (counts: ClaimCounts): number =>
  CLAIM_VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);

/** How many "was" prices have each verdict, as a bar and as a list. */
export function ClaimTally({ counts }: { counts: ClaimCounts }) {
  const { t, locale } = useSite();
  const all = countChecked(counts);
  let x = 0;
  const parts = CLAIM_VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => {
    const width = (counts[verdict] / all) * WIDTH;
    const part = { verdict, x, width };
    x += width;
    return part;
  });
  return (
    <div className={styles.tally}>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {parts.map((part) => (
          <rect key={part.verdict} data-verdict={part.verdict} x={part.x} width={part.width} height={HEIGHT} />
        ))}
      </svg>
      <ul className={styles.legend}>
        {parts.map(({ verdict }) => (
          <li key={verdict} data-verdict={verdict}>
            {t(`claim.verdict.${verdict}`)} <b>{formatNumber(counts[verdict], locale)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
