/** The ways to buy a basket, as the `way` parameter of its page names them. The first is the default. */
export const BASKET_WAYS = ['cheapest', 'one', 'fastest'] as const;
export type BasketWay = (typeof BASKET_WAYS)[number];

/** Parses the parameter; the default where it is missing or unknown. */
export const parseBasketWay = (value: unknown): BasketWay => BASKET_WAYS.find((way) => way === value) ?? BASKET_WAYS[0];
