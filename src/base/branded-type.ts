declare const brand: unique symbol;

/** A nominal type: a T that has passed a check. Only the function that checks it should produce one. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
