import { pages } from '../../../../contract/pages.ts';
import type { Money } from '../../../../market/money.ts';
import { useSite } from '../../../site.ts';
import { Price } from '../../../ui/display/price.tsx';
import { Sparkline } from '../../../ui/display/sparkline.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const TONES = ['good', 'unsure', 'plain', 'brand'] as const;
const SIZES = ['s', 'm', 'l', 'xl'] as const;
const SPARKLINE_VALUES = [9, 9, 8, 8, null, 9, 7, 6, 6, 5];
const SHOPS = ['Aldermoor', 'Brightwick', 'Coldharbour', 'Dunmere', 'Eastfold', 'Fernhollow'];

type Row = { shop: string; total: Money; delivery: Money };

/** Prices, facts, tags and tables. */
export function DataSection() {
  const { t, currency } = useSite();
  const money = (amount: number): Money => ({ amount, currency });
  const rows = SHOPS.map((shop, index) => ({ shop, total: money(19_900 + 700 * index), delivery: money(490 * index) }));
  const columns: Column<Row>[] = [
    { id: 'shop', name: t('design.data.shop'), cell: ({ shop }) => shop, isRowHeader: true },
    {
      id: 'total',
      name: t('design.data.total'),
      cell: ({ total }) => <Price money={total} size="s" />,
      isNumeric: true,
      sortPath: pages.newDesign.path(),
    },
    {
      id: 'delivery',
      name: t('design.data.delivery'),
      cell: ({ delivery }) => <Price money={delivery} size="s" />,
      isNumeric: true,
      sortPath: `${pages.newDesign.path()}?tab=1`,
    },
  ];
  return (
    <Specimens>
      {SIZES.map((size) => (
        <Specimen key={size} name={`<Price size="${size}">`}>
          <Price money={money(129_900)} size={size} />
        </Specimen>
      ))}
      {TONES.map((tone) => (
        <Specimen key={tone} name={`<Tag tone="${tone}">`}>
          <Tag tone={tone}>{t('design.notice.title')}</Tag>
        </Specimen>
      ))}
      <Specimen name="<Stars>">
        <Stars rating={{ average: 4.6, count: 213 }} />
      </Specimen>
      <Specimen name="<Sparkline>">
        <Sparkline values={SPARKLINE_VALUES} />
      </Specimen>
      <Specimen name="<Facts>" wide>
        <FactList
          facts={rows.slice(0, 3).map(({ shop, total }) => ({ name: shop, value: <Price money={total} size="m" /> }))}
        />
      </Specimen>
      <Specimen name="<DataTable>" wide>
        <DataTable
          caption={t('design.data.caption')}
          showCaption
          columns={columns}
          rows={rows}
          getKey={({ shop }) => shop}
          sorted={{ column: 'total', direction: 'ascending' }}
        />
      </Specimen>
    </Specimens>
  );
}
