import { getRouteApi } from '@tanstack/react-router';
import type { MoneyContent } from '../../../../contract/admin/money-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { InvoiceState } from '../../../../terms/billing/invoice.ts';
import { AdminFrame } from '../../../components/admin/admin-frame.tsx';
import styles from '../../../components/admin/admin-page.module.css';
import { useTexts } from '../../../site.ts';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import { BalancesSection } from './balances-section.tsx';
import { BidsSection } from './bids-section.tsx';
import { DisputesSection } from './disputes-section.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { MovementsSection } from './movements-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { TermsSection } from './terms-section.tsx';

const route = getRouteApi(pages.adminMoney.pattern);
const ANCHOR = 'money';

/** Invoices and payments, disputes, prices and terms of clicks, and the ledger. */
export function MoneyPage() {
  const t = useTexts();
  const { state, money } = route.useLoaderData();
  const names = {
    overview: t('partner.tab.overview'),
    invoices: t('partner.invoices'),
    disputes: t('money.disputes'),
    prices: t('money.prices'),
    terms: t('money.terms'),
    bids: t('money.bids'),
    movements: t('money.movements'),
    balances: t('money.balances'),
  };
  const views = ['overview', 'invoices', 'disputes', 'prices', 'terms', 'bids', 'movements', 'balances'] as const;
  return (
    <AdminFrame open="money">
      <SegmentedControl
        label={t('admin.tab.money')}
        anchor={ANCHOR}
        segments={views.map((view) => ({
          name: names[view],
          to: `${pages.adminMoney.path()}?view=${view}`,
          current: view === money.view,
        }))}
      />
      <div id={ANCHOR} className={`${styles.stack} ${styles.count}`}>
        <View money={money} state={state} />
      </div>
    </AdminFrame>
  );
}

function View({ money, state }: { money: MoneyContent; state: InvoiceState | null }) {
  switch (money.view) {
    case 'overview':
      return <OverviewSection overview={money} />;
    case 'invoices':
      return <InvoicesSection invoices={money.invoices} state={state} />;
    case 'disputes':
      return <DisputesSection disputes={money.disputes} />;
    case 'prices':
      return <PricesSection prices={money.prices} firstDay={money.firstDay} />;
    case 'terms':
      return <TermsSection terms={money.terms} shops={money.shops} firstDay={money.firstDay} />;
    case 'bids':
      return <BidsSection {...money} />;
    case 'movements':
      return <MovementsSection {...money} />;
    case 'balances':
      return <BalancesSection balances={money} />;
  }
}
