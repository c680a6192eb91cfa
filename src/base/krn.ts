/** The product key that other systems know a product by. */
export const productKrn = (id: number): string => `krn:kpdc:product:${id}`;

/** The key of a shop, which its page on this site is reached by. */
export const storeKrn = (merchantId: number): string => `krn:store:${merchantId}`;

/** The merchant's id inside a shop's key or given as it is, or null where the text is neither. */
export function merchantIdOfKrn(krn: string): number | null {
  const digits = /^(?:krn:store:)?([1-9]\d{0,8})$/.exec(krn)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The product id inside a key, or null where the text is no product key. */
export function productIdOfKrn(krn: string): number | null {
  const digits = /^krn:kpdc:product:(\d{1,15})$/.exec(krn)?.[1];
  return digits === undefined ? null : Number(digits);
}
