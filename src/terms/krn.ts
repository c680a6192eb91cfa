/** The key that other systems identify a product by. */
export const productKrn = (id: number): string => `krn:kpdc:product:${id}`;

/** The key of a merchant, used in the address of its page. */
export const storeKrn = (merchantId: number): string => `krn:store:${merchantId}`;

/** The merchant id in a store key or in a bare number; null if the text is neither. */
export function parseMerchantId(krn: string): number | null {
  const digits = /^(?:krn:store:)?([1-9]\d{0,8})$/.exec(krn)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The product id in a product key; null if the text is not one. */
export function parseProductKrn(krn: string): number | null {
  const digits = /^krn:kpdc:product:(\d{1,15})$/.exec(krn)?.[1];
  return digits === undefined ? null : Number(digits);
}
