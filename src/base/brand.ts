declare const brand: unique symbol;

/** A value of type T that only its own gate can make, so that holding one proves it was checked. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
