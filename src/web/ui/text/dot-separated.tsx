/**
 * Short facts separated by dots. Each fact keeps its dot, so that no line starts with one. The parent lays out each
 * fact as a box, so that lines break only between facts.
 */
export const DotSeparated = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => <span key={part}>{parts[index + 1] ? `${part}\u00a0· ` : part}</span>);
