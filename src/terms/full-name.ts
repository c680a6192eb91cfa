/** A product's name with its variant option, for places that do not show the option separately. */
export const fullName = ({ name, option }: { readonly name: string; readonly option: string | null }): string =>
  option === null ? name : `${name} ${option}`;
