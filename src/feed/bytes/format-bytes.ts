const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A number of bytes in words, with the largest unit of which there is at least one: "16 GiB". */
export function formatByteCount(count: number): string {
  const power = count < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(count) / 10));
  const amount = count / 2 ** (10 * power);
  return `${Number(amount.toFixed(1))} ${UNITS[power]}`;
}
