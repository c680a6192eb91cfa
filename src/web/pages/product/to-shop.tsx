import type { Offer } from '../../../api/contract/product-schemas.ts';
import { useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spoken } from '../../ui/section.tsx';

/** The way out to the shop. It is paid for by the shop, whichever offer is clicked, so that search engines are told. */
export function ToShop(props: {
  offer: Pick<Offer, 'clickPath' | 'merchant'>;
  size?: 'm' | 'l';
  kind?: 'primary' | 'secondary';
}) {
  const { offer, size = 'm', kind = 'primary' } = props;
  const t = useTexts();
  return (
    <ButtonLink href={offer.clickPath} kind={kind} size={size} target="_blank" rel="sponsored nofollow noopener">
      {t('offers.to-shop')}
      <Spoken>{t('offers.to-shop.spoken', { shop: offer.merchant.name })}</Spoken>
      <Icon name="away" size={16} />
    </ButtonLink>
  );
}
