import { useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/section.tsx';

/** Outbound link to the shop. Shops pay for clicks, so the link is marked `sponsored` for search engines. */
export function ShopLink(props: {
  offer: { clickPath: string; merchant: { name: string } };
  size?: 's' | 'm' | 'l';
  kind?: 'primary' | 'secondary';
}) {
  const { offer, size = 'm', kind = 'primary' } = props;
  const t = useTexts();
  return (
    <ButtonLink href={offer.clickPath} kind={kind} size={size} target="_blank" rel="sponsored nofollow noopener">
      {t('offers.to-shop')}
      <VisuallyHidden>{t('offers.to-shop.spoken', { shop: offer.merchant.name })}</VisuallyHidden>
      <Icon name="away" size={16} />
    </ButtonLink>
  );
}
