import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

type Row = { day: string; values: readonly number[] };

const rows: readonly Row[] = [{ day: 'Monday', values: [1, 2, 3, 4] }];
const columns = (count: number): Column<Row>[] => [
  { id: 'day', name: 'Day', isRowHeader: true, cell: ({ day }) => day },
  ...Array.from({ length: count - 1 }, (_, index) => ({
    id: String(index),
    name: `Figure ${index}`,
    cell: ({ values }: Row) => values[index],
  })),
];
const render = (shown: readonly Column<Row>[], hasProse = false) =>
  renderToString(
    <DataTable
      caption="Days"
      columns={shown}
      rows={rows}
      getKey={({ day }) => day}
      sorted={null}
      hasProse={hasProse}
    />,
  );

describe('DataTable on phones', () => {
  it('shows the rows of more than four columns as cards that name them', () => {
    expect(render(columns(5))).toMatch(/data-cards.*<td data-name="Figure 3">4</);
  });

  it('shows up to four columns side by side, unless they contain sentences', () => {
    expect(render(columns(4))).not.toMatch(/data-cards|data-name/);
    expect(render(columns(3), true)).toMatch(/data-cards.*<td data-name="Figure 1">2</);
  });

  it('names a row header that is a number, and no other', () => {
    const line: Column<Row> = { id: 'line', name: 'Line', isNumeric: true, isRowHeader: true, cell: () => 12 };
    expect(render([line, ...columns(4).slice(1)], true)).toContain('<th scope="row" data-name="Line">12<');
    expect(render(columns(5))).toContain('<th scope="row">Monday<');
  });

  it('stays a table where a column is named by a link, which a card could not repeat', () => {
    const linked = { id: 'model', name: <a href="/">Model</a>, cell: ({ day }: Row) => day };
    expect(render([...columns(5), linked])).not.toMatch(/data-cards|data-name/);
  });
});
