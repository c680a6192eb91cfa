import type { ReactNode } from 'react';
import type { OwnContribution, OwnGift, OwnGifts } from '../../../../contract/list/list-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import styles from '../../../components/list/list.module.css';
import { ListActionButton } from '../../../components/list/list-form.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';

type Props = { own: OwnGifts; shareId: string; next: string };

/** Gifts the user reserved and contributes to, with a form to release each. */
export function ReservedGifts({ own: { gifts, contributions }, shareId, next }: Props) {
  const { t } = useSite();
  const formatMoney = useMoney();
  if (gifts.length + contributions.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t('list.gift.own')}>
      {gifts.length > 0 ? (
        <>
          <h2>{t('list.gift.own')}</h2>
          <ul className={styles.chooser}>
            {gifts.map((gift) => (
              <OwnRow key={`${gift.productId} ${gift.giver}`} gift={gift}>
                <span>{gift.amount > 1 ? t('list.pieces', { count: gift.amount }) : null}</span>
                <span className={styles.acts}>
                  <Link to={pages.recordPurchase.path(gift.productId)} rel="nofollow">
                    {t('list.bought')}
                  </Link>
                  <ListActionButton endpoint="releaseGift" hiddenValues={keyOf(gift, shareId)} next={next}>
                    {t('list.gift.back')}
                  </ListActionButton>
                </span>
              </OwnRow>
            ))}
          </ul>
        </>
      ) : null}
      {contributions.length > 0 ? (
        <>
          <h2>{t('list.together.own')}</h2>
          <ul className={styles.chooser}>
            {contributions.map((contribution) => (
              <OwnRow key={`${contribution.productId} ${contribution.giver}`} gift={contribution}>
                <b>{formatMoney(contribution.amount)}</b>
                <ListActionButton
                  endpoint="withdrawContribution"
                  hiddenValues={keyOf(contribution, shareId)}
                  next={next}
                >
                  {t('list.together.back')}
                </ListActionButton>
              </OwnRow>
            ))}
          </ul>
        </>
      ) : null}
      <p className={`${styles.soft} ${styles.scripted}`}>{t('list.gift.own.hint')}</p>
      <p className={`${styles.soft} ${styles.unscripted}`}>{t('list.gift.own.unscripted')}</p>
    </section>
  );
}

const keyOf = ({ giver, productId }: OwnGift | OwnContribution, shareId: string) => ({
  shareId,
  productId,
  ...(giver === null ? {} : { giver }),
});

/** A gift with its other contributors. */
function OwnRow({ gift, children }: { gift: OwnGift | OwnContribution; children: ReactNode }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  const { product, onList, contributors } = gift;
  const names = contributors.map(({ name, amount }) => `${name || t('list.gift.nameless')} (${formatMoney(amount)})`);
  return (
    <li>
      <span className={styles.own}>
        {product || t('list.gone')}
        {onList ? null : <span className={styles.unsure}>{t('list.gift.off')}</span>}
        {names.length === 0 ? null : (
          <small className={styles.soft}>{t('list.together.givers', { names: names.join(', ') })}</small>
        )}
      </span>
      {children}
    </li>
  );
}
