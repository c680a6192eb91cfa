import { pages } from '../../../../contract/pages.ts';
import { useSession } from '../../../personal/session.ts';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import styles from './offer-row.module.css';

/** For those who act for the shop: where they can take its offer off a product that it is not. */
export function OwnOfferLink({ offerId, merchantId }: { offerId: number; merchantId: number }) {
  const t = useTexts();
  const session = useSession();
  if (!session?.merchants.includes(merchantId) || !session.permissions.includes('UNMATCH_OFFER_PL')) return null;
  return (
    <Link to={`${pages.partner.path('merchant', merchantId, 'offers')}?offer=${offerId}`} className={styles.report}>
      {t('offers.unmatch')}
    </Link>
  );
}
