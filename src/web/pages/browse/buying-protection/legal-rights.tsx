import type { BuyingProtection } from '../../../../contract/merchant/store-schemas.ts';
import shop from '../../../components/shop/shop.module.css';
import { useSite, useTexts } from '../../../site.ts';
import type { Texts } from '../../../texts/texts.ts';
import { InterpolatedText } from '../../../ui/text/interpolated-text.tsx';
import styles from './buying-protection-page.module.css';

type Rights = NonNullable<BuyingProtection['rights']>;

/** A buyer's rights under the market's law, with the names of the laws and an adviser. */
export function LegalRights({ rights }: { rights: Rights | null }) {
  const { t, market } = useSite();
  return (
    <section className={shop.card} aria-labelledby="law-title">
      <h2 id="law-title">{t('protection.law')}</h2>
      {rights === null ? (
        <p className={shop.notStated}>{t('protection.law.unknown')}</p>
      ) : (
        <>
          <p className={styles.small}>{t('protection.law.lead')}</p>
          <h3>{t('protection.withdrawal')}</h3>
          <p>{withdrawalText(rights, t)}</p>
          <h3>{t('protection.guarantee')}</h3>
          <p>
            {guaranteeText(rights, t)}
            {market.id === 'UK' ? ` ${t('protection.guarantee.claim.scotland')}` : ''}
          </p>
          <h3>{t('protection.due')}</h3>
          <p>
            {rights.deliveryDays === null
              ? t('protection.due.unknown')
              : t('protection.due.days', { count: rights.deliveryDays })}
          </p>
          <LawSources rights={rights} />
        </>
      )}
    </section>
  );
}

function withdrawalText({ withdrawal }: Rights, t: Texts): string {
  if (withdrawal.kind === 'days') return t('protection.withdrawal.days', { count: withdrawal.days });
  return t(`protection.withdrawal.${withdrawal.kind}`);
}

function guaranteeText({ guarantee }: Rights, t: Texts): string {
  switch (guarantee.kind) {
    case 'years':
      return t('protection.guarantee.years', { count: guarantee.years });
    case 'years-or-longer':
      return t('protection.guarantee.longer', { count: guarantee.years, longest: guarantee.longest });
    case 'expected-life':
      return t('protection.guarantee.life');
    case 'reject-then-claim':
      return t('protection.guarantee.claim', { count: guarantee.rejectDays, years: guarantee.years });
    default:
      return t(`protection.guarantee.${guarantee.kind}`);
  }
}

function LawSources({ rights: { laws, adviser } }: { rights: Rights }) {
  const t = useTexts();
  return (
    <div className={styles.sources}>
      {laws.length > 0 ? <p>{t('protection.laws', { laws: laws.join('; ') })}</p> : null}
      <p>
        <InterpolatedText text={(name) => t('protection.adviser', { adviser: name })}>
          <a href={adviser.address} rel="noopener">
            {adviser.name}
          </a>
        </InterpolatedText>
      </p>
      <p>{t('protection.stand')}</p>
    </div>
  );
}
