/** A full column with room for as many further values. */
export function growColumn<Column extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(
  column: Column,
  create: (length: number) => Column,
): Column {
  const wider = create(2 * column.length);
  wider.set(column);
  return wider;
}
