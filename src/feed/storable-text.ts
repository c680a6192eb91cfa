/** A text as PostgreSQL can store it: NUL becomes a space, and half of a character outside the basic plane U+FFFD. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', ' ');
