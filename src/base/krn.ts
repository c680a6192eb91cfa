/** The product key that other systems know a product by. */
export const productKrn = (id: number): string => `krn:kpdc:product:${id}`;

/** The product id inside a key, or null where the text is no product key. */
export function productIdOfKrn(krn: string): number | null {
  const digits = /^krn:kpdc:product:(\d{1,15})$/.exec(krn)?.[1];
  return digits === undefined ? null : Number(digits);
}
