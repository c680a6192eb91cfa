/** What a product is called where nothing beside its name says which of its variants it is. */
export const fullName = ({ name, option }: { readonly name: string; readonly option: string | null }): string =>
  option === null ? name : `${name} ${option}`;
